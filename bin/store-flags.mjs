/**
 * How Node runs the store, and workers after their parent. A young generation of at most 8 MB a half: by default it grows
 * to 16 under load and stays so, which held 65 MB more after the readings of the bench.
 */
export const storeFlags = ['--max-semi-space-size=8']
