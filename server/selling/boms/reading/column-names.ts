import type { BomColumn } from '#contract/selling/boms.ts'
import { keyedPatterns } from '#server/catalog/lexicon/patterns.ts'
import known from './column-names.json' with { type: 'json' }

/** How surely a title names a column: 3 certainly, 2 likely, 1 only if the cells agree. */
export type Certainty = 1 | 2 | 3

/** By titles without accents, spaces and signs ('#' is 'number', 'n°' is 'no'), in the languages of published files. */
const CERTAINTIES = new Map<string, [BomColumn, Certainty][]>()
for (const row of known.names) {
  const [named = '', titles = ''] = row.split('; ')
  const [column, certainty] = named.split(' ')
  for (const title of titles.split(' ').map(plainTitle))
    CERTAINTIES.set(title, [
      ...(CERTAINTIES.get(title) ?? []),
      [column as BomColumn, Number(certainty) as Certainty],
    ])
}

/** Of a build, not of what is in stock, or packed together. */
const COMPOSED = keyedPatterns(known.composed, 'u')

/**
 * Titles of further columns: ratings; remarks, in which a short word such as 'NC' says that a part is not fitted; what perhaps says
 * nothing of the part itself; and money, which certainly does not.
 */
const FURTHER = new Map(keyedPatterns(known.further, 'i'))

export function isTitleOf(
  what: 'ratings' | 'remarks' | 'remarks alone' | 'other things' | 'money',
  title: string,
): boolean {
  return FURTHER.get(what)?.test(title) === true
}

/** 'Supplier Part Number 1' is the first of several. */
export function columnsNamed(title: string): [BomColumn, Certainty][] {
  if (title.length > 60) return []
  const name = plainTitle(title)
  const first = name.replace(/1$/, '')
  const whole = CERTAINTIES.get(name) ?? CERTAINTIES.get(first) ?? composed(first)
  if (whole.length > 0) return whole
  const joint = jointly(title)
  return joint.length > 0 ? joint : withoutSource(title)
}

/** 'Octopart MPN', but not 'Alternate MPN'. */
function withoutSource(title: string): [BomColumn, Certainty][] {
  const [, source = '', rest = ''] = /^([\p{L}\d]+)[ _-]+(.+)$/u.exec(title.trim()) ?? []
  if (/^(?:alt|second|2nd|other|old|former|similar|subst|art|part|item|nr|num|code|ref|not?$)/i.test(source))
    return []
  const named = CERTAINTIES.get(plainTitle(rest)) ?? composed(plainTitle(rest))
  return named.flatMap(([column, certainty]) =>
    certainty === 3 && (column === 'mpn' || column === 'manufacturer') ? [[column, 2]] : [],
  )
}

/** 'Part number / value' is mostly a value; the cells say which. */
function jointly(title: string): [BomColumn, Certainty][] {
  const parts = title.split(/\/| or /i)
  const named = parts.map((part) => CERTAINTIES.get(plainTitle(part)) ?? [])
  if (parts.length === 1 || named.some(({ length }) => length === 0)) return []
  return named.flat().map(([column]) => [column, column === 'value' ? 2 : 1])
}

export function isOfOneBoard(title: string): boolean {
  return !/order|request|req|need|build|buy|purchase|project|bestell|total|gesamt|bedarf/.test(
    plainTitle(title),
  )
}

export function certaintyOf(title: string, column: BomColumn): Certainty | undefined {
  return columnsNamed(title).find(([named]) => named === column)?.[1]
}

function composed(name: string): [BomColumn, Certainty][] {
  const column = COMPOSED.find(([, pattern]) => pattern.test(name))?.[0]
  return column ? [[column as BomColumn, 3]] : []
}

function plainTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\([^()]{3,}\)|[([] ?(?:[kmnpu\u03bc]?[\u03a9FHVAW]|%) ?[)\]]/giu, '')
    .toLowerCase()
    .replace(/(?<!\p{L})(?:[yj] ?\/ ?n|yes ?\/ ?no|ja ?\/ ?nein)(?!\p{L})/u, '')
    .replaceAll('#', 'number')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
