import trade from './words.json' with { type: 'json' }

export interface Role {
  key: string
  name: string
  of: 'number' | 'choice' | 'flag'
  /** Symbols; '' is a count. Without them any. */
  units?: string[]
  /** What is usual where a parameter has no direction: a tolerance is better if less. */
  better?: 'more' | 'less'
  /** An expression over folded names of parameters, in English and German. It may be a part of the name. */
  words: RegExp
  /** Names that have the words, and are something else. */
  not?: RegExp
  /** A parameter without such a name has it if its unit and direction are right. */
  byUnit?: true
  /** Only in these kinds and those that are of them. */
  kinds?: string[]
}

/** What else has the unit of the value: 'DC resistance' of a bead, 'Forward voltage' of a Zener diode. */
export const NO_VALUE =
  /\b(?:dc|dcr|rdc|esr|srf|series|serien|insulation|isolation|leakage|overload|contact|kontakt|self|forward|fluss|max|reverse|clamp|test|pruf|breaking|abschalt|interrupt|surge|on[ -]resistance|gate|ripple)|tolerance|toleranz/

/**
 * Key; name; what it is of; units, 'count' for none; what is better; 'by unit'; kinds; words; names that are something else.
 * `value` is decided by the kind. A parameter has the first role that fits it, and of two with one role the first keeps it.
 */
export const ROLES: readonly Role[] = trade.roles.map((row) => {
  const [key = '', name = '', of, units, better, byUnit, kinds, words, not] = row.split('; ')
  return {
    key,
    name,
    of: of as Role['of'],
    words: new RegExp(words || '(?!)'),
    ...(units && { units: units.split(' ').map((unit) => (unit === 'count' ? '' : unit)) }),
    ...(better && { better: better as 'more' | 'less' }),
    ...(byUnit && { byUnit: true as const }),
    ...(kinds && { kinds: kinds.split(' ') }),
    ...(not && { not: new RegExp(not) }),
  }
})

/** In which its numbers are written; '' of a count. */
export const UNIT_OF_ROLE = new Map(ROLES.map(({ key, units: [unit = ''] = [] }) => [key, unit]))
