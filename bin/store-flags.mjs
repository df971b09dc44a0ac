/**
 * The flags of Node for the store, and for workers after their parent. A young generation of at most 8 MB a half: by
 * default it grows to 16 under load and stays so, which held 65 MB more after the readings of the bench.
 */
export const storeFlags = ['--max-semi-space-size=8']

/**
 * The environment of the store. One arena for glibc's malloc instead of eight a core: what the threads that compress and
 * hash have freed is used again, which keeps 50 MB less after a rush. Other C libraries ignore it.
 */
export const storeEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' }
