/**
 * How Node runs the store. A young generation of at most 8 MB a half: by default it grows to 16 under load and stays so,
 * which was 65 MB of the process for nothing that could be measured (workers inherit it).
 */
export const storeFlags = ['--max-semi-space-size=8']
