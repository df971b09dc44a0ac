import { keyedPatterns, patternOf } from './patterns.ts'
import trade from './words.json' with { type: 'json' }

/** Feature; kind; words of a choice, or of a flag that a part has, in families of any kind or of one and those of it. */
export const FEATURES = trade.features.map((row) => {
  const [feature = '', kind, words = ''] = row.split('; ')
  return { feature, kind: kind || undefined, pattern: patternOf(words) }
})

/** The feature that the names of a choice or flag say, in a family of these kinds. */
export function featureIn(names: string[], kinds: string[]): string | undefined {
  return FEATURES.find(
    ({ kind, pattern }) =>
      (kind === undefined || kinds.includes(kind)) && names.some((name) => name.search(pattern) >= 0),
  )?.feature
}

/** By kind: words of parts that have the value of a usual one, and another form. By other keys: what makes a line one of beads or of no part, and a connector one that lies or of a system. */
const FORMS = new Map(keyedPatterns(trade.forms, 'iu'))

export function formIn(form: string, text: string): string | undefined {
  return FORMS.get(form)?.exec(text)?.[0]
}
