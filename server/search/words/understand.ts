import { type Reading, WORDS_MOST } from '#contract/parts.ts'
import { chunksOf } from './chunks.ts'
import { type Draft, termsOf } from './draft-terms.ts'
import { canMatch } from './levels-of.ts'
import { mend } from './mend-words.ts'
import type { Store } from './store-words.ts'
import type { ParameterReading, Term, Understanding } from './understanding.ts'

/** Reads the words of a question. With `strict`, words that nothing has are not left out. */
export function understand(q: string, store: Store, strict: boolean): Understanding | 'too-many-words' {
  const chunks = chunksOf(q, WORDS_MOST)
  if (chunks.length > WORDS_MOST || chunks.reduce((sum, { words }) => sum + words.length, 0) > WORDS_MOST)
    return 'too-many-words'
  for (const chunk of chunks) mend(store, chunk)
  const terms = termsOf(store, chunks)
  const unknown = terms.filter(({ known }) => !known).map(({ text }) => text)
  if (chunks.length === 0 && q.trim() !== '') {
    unknown.push(q.trim())
    terms.push({ text: q.trim(), ways: [], readings: [], known: false })
  }
  const used = strict ? terms : terms.filter(({ known }) => known)
  const words = used.map(({ known: _, ...term }) => ({
    ...term,
    readings: shown(store, term.readings, used),
  }))
  return {
    words,
    understood: words.map(({ text, mended, readings }) => ({
      ...{ word: text, readings },
      ...(mended !== undefined && { mended }),
    })),
    ignored: unknown,
    corrected: correctedText(q, words),
  }
}

const READINGS_MOST = 8

/** The different readings that some part may have together with the other words. */
function shown(store: Store, readings: ParameterReading[], terms: Draft[]): Reading[] {
  const possible = [...store.segments].filter((segment) => terms.every(({ ways }) => canMatch(segment, ways)))
  const fitting = readings.filter(
    ({ parameter }) => parameter === undefined || possible.some(({ columns }) => columns.has(parameter)),
  )
  const different = new Map(
    (fitting.length > 0 ? fitting : readings).map(({ parameter: _, ...reading }) => [reading.text, reading]),
  )
  return [...different.values()].slice(0, READINGS_MOST)
}

/** Removes accents first, because the search ignores them. */
function correctedText(q: string, terms: Pick<Term, 'text' | 'mended'>[]): string | undefined {
  const mended = terms.filter((term) => term.mended !== undefined)
  if (mended.length === 0) return undefined
  return mended.reduce(
    (text, { text: typed, mended: right }) => text.replace(typed, () => right as string),
    q,
  )
}
