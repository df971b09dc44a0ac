/**
 * Node's flags for the store; workers inherit them. Each half of the young generation is at most 8 MB: by default it
 * grows to 16 MB under load and stays there: 65 MB more after the benchmark's reads.
 */
export const storeFlags = ['--max-semi-space-size=8']

/**
 * The environment of the store. One arena for glibc's malloc instead of 8 per core: memory freed by the threads for compression
 * and hashing is reused, which saves 50 MB after a peak. Other C libraries ignore it.
 */
export const storeEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' }
