/**
 * Families of parts in display order. Their names are the messages `family.<key>`. The database has the same list
 * (db/migrations/0007-finding-parts.sql).
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
