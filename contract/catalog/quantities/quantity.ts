/** In SI base units with 9 significant digits. `note` explains the chosen meaning. */
export type Quantity = { value: number; unit: string; note?: string }

export type NotUnderstood = { problem: string }

/**
 * A text with several meanings is refused in a `form`; in `free-text` and a `query` it gets its likeliest meaning and
 * a note. In a `query` a number without a unit is in SI base units.
 */
export type Source = 'form' | 'free-text' | 'query'
