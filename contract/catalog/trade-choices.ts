// Without zod, which would add 20 KB to the scripts of the part page.

export const PACKAGINGS = ['cut-tape', 'reel', 'tube', 'tray', 'bag', 'bulk'] as const
export const LIFE_CYCLES = ['active', 'not-recommended', 'last-time-buy', 'obsolete'] as const
export const COMPLIANCES = ['compliant', 'exempt', 'not-compliant', 'unknown'] as const
/** IPC/JEDEC J-STD-020. */
export const MOISTURE_LEVELS = ['1', '2', '2a', '3', '4', '5', '5a', '6'] as const
