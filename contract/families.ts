/**
 * The families that the store sorts its parts into, in the order in which they are shown. Their names are the texts
 * `family.<key>`; the database holds the same list (db/migrations/0007-finding-parts.sql).
 */
export const FAMILIES = [
  'resistors',
  'capacitors',
  'inductors',
  'diodes',
  'transistors',
  'integrated-circuits',
  'leds',
  'connectors',
  'electromechanical',
  'other',
] as const

export type ProductFamily = (typeof FAMILIES)[number]
