/**
 * How Node runs the store, and workers after their parent. A young generation of at most 8 MB a half: by default it grows
 * to 16 under load and stays so, which held 65 MB more after the readings of the bench. The store itself says when memory
 * is to go back, for which it needs the collector (server/platform/memory-release.ts).
 */
export const storeFlags = ['--max-semi-space-size=8', '--expose-gc']

/**
 * And in which environment, which says nothing where the C library is not glibc. One arena for its malloc instead of eight
 * a core: what the threads that compress and hash have freed is used again, which keeps 50 MB less after a rush. And what
 * is larger than 16 KB, which is mostly what V8 compiles with and what is read from a socket, has a place of its own and
 * goes back when it is freed; between small things that stay, such places are holes (docs/decisions/025).
 */
export const storeEnvironment = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '16384',
}
