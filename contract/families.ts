/**
 * The roots that the database begins with, in display order (db/migrations/0034-families-and-parameters.sql). Further
 * families are rows. The names of the roots are also the messages `family.<key>`.
 */
export const ROOT_FAMILIES = [
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

/** A key of a family or parameter: words of small letters and digits, joined by '-'. */
export const KEY = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
export const KEY_MOST = 40

export const PARAMETER_KINDS = ['number', 'choice', 'flag'] as const
