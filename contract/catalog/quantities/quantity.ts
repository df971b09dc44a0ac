/** A value in SI base units with 9 significant digits. `note` explains the chosen meaning of an ambiguous text. */
export type Quantity = { value: number; unit: string; note?: string }

export type NotUnderstood = { problem: string }

/**
 * Where a text comes from. A text with several meanings is refused in a `form`, where its author can correct it; in
 * `free-text` (a BOM, words of a search) and in a `query` it gets its likeliest meaning and a note. In a `query` a number
 * without a unit is in SI base units, as on the wire.
 */
export type Source = 'form' | 'free-text' | 'query'
