/**
 * Node's flags for the store; workers inherit them. Each half of the young generation is at most 8 MB: by default it
 * grows to 16 MB under load and stays there, which kept 65 MB more after the benchmark's reads.
 */
export const storeFlags = ['--max-semi-space-size=8']

/**
 * The environment of the store. One arena for glibc's malloc instead of 8 a core: memory that the threads for compression and
 * hashing have freed is reused, which keeps 50 MB less after a rush. Other C libraries ignore it.
 */
export const storeEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' }
