/** By default each half of the young generation grows to 16 MB under load and stays there, 65 MB more in all. */
export const storeFlags = ['--max-semi-space-size=8']

/** One arena for glibc's malloc instead of 8 per core saves 50 MB after a peak. Other C libraries ignore it. */
export const storeEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' }
