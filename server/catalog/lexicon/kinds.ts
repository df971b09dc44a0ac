import trade from './words.json' with { type: 'json' }

export interface Kind {
  key: string
  name: string
  /** A kind of this one: what is true of a capacitor is true of a ceramic one. */
  of?: string
  /** The unit of the parameter that is the value. */
  valueUnit?: string
  /** Roles that a line must give before a part is chosen for it; without them a person chooses. */
  decisive?: string[]
  /** An expression over folded names of families, in English and German. */
  words: string
  /** Of parts in lines of bills of materials. With '?' words decide first. */
  designators: string[]
  /** An expression over whole folded words of such lines, in the languages of published ones. */
  inLines?: string
  /** Of those, words of other languages, which are searched for too. */
  abroad?: string
}

/**
 * Key; name; the kind that it is of; unit of its value; decisive roles; words; designators; words in lines; words of other
 * languages in lines and searches. Of names that end with the same word, the first is meant: 'ceramic capacitor' before 'capacitor'.
 */
export const KINDS: readonly Kind[] = trade.kinds.map((row) => {
  const [key = '', name = '', of, valueUnit, decisive, words = '', designators, ...more] = row.split('; ')
  const [, abroad] = more
  return {
    key,
    name,
    words,
    designators: designators ? designators.split(' ') : [],
    ...(more.length > 0 && { inLines: more.join('|') }),
    ...(abroad && { abroad }),
    ...(of && { of }),
    ...(valueUnit && { valueUnit }),
    ...(decisive && { decisive: decisive.split(' ') }),
  }
})

const BY_KEY = new Map(KINDS.map((kind) => [kind.key, kind]))

export function kindByKey(key: string): Kind | undefined {
  return BY_KEY.get(key)
}

/** Itself, and what it is of. */
export function kindsAbove(key: string): string[] {
  const of = BY_KEY.get(key)?.of
  return of ? [key, of] : [key]
}
