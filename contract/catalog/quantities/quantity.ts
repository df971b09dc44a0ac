/** In SI base units with 9 significant digits. `note` explains the chosen meaning. */
export type Quantity = { value: number; unit: string; note?: string }

export type NotUnderstood = { problem: string }

/** A `form` refuses a text with several meanings. In a `query` a number without unit is in SI base units. */
export type Source = 'form' | 'free-text' | 'query'
