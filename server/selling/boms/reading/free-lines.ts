import { areDesignators, prefixOf } from './designators.ts'
import type { Row } from './parse-rows.ts'
import { PIECES } from './read-count.ts'

const NUMBER = String.raw`(?:\d{1,3}(?:[.,'’]\d{3}){1,2}|\d{1,6})`
const UNIT = String.raw`(?:\*|${PIECES})`
/** '500 Stk …', '1.000 ST …', '… x 5', '… 20 pcs', 'LM358 20'. */
const COUNTED = [
  new RegExp(`^(?<count>${NUMBER}) ?${UNIT} +(?<part>\\S.*)$`, 'i'),
  /^(?<part>\S.*?) +(?:x|×|\*) ?(?<count>\d{1,6})$/i,
  new RegExp(`^(?<part>\\S.*?)[ ,:-]+(?<count>${NUMBER}) ?${UNIT}$`, 'i'),
  /^(?<part>(?=\S*\d)(?=\S*[a-z])\S{5,40}) +(?<count>\d{1,6})$/i,
]
/** A number that is perhaps a count: 1 would be a guess. */
const UNCERTAIN = /^\d[\d.,'’]* /
/** Of a list: '- ', '1. ', '2) ', 'Pos. 3: ', '10 ' before a count. */
const ITEM = new RegExp(
  String.raw`^(?:[-–*•·] +|(?:pos|item|line)\.? ?\d{1,4}[.:)]? +|\d{1,4}[.)] +|\d{1,4} +(?=${NUMBER} ?${UNIT} ))(?=\S)`,
  'i',
)
/** Behind a part: '0.25 EUR', '@ $1.20 each'. */
const PRICE =
  /(?: +(?:[@à] ?|at )?(?:(?:[€$£]|EUR|USD|GBP|CHF) ?\d[\d.,]{0,14}|\d[\d.,]{0,14} ?(?:[€$£]|EUR|USD|GBP|CHF))(?: ?(?:each|ea\.?|\/ ?(?:pcs?|ea|stk)\.?))?){1,2}$/i
const MAX_LINE = 200

/** Behind the parts that a person has typed, prices with a comma would part their lines into cells. */
export function withoutPrices(text: string): string {
  const bare = (line: string) => {
    const [price] = (line.length <= MAX_LINE && line.includes(',') && PRICE.exec(line)) || ['']
    return price.includes(',') && countedIn(line).length > 1 ? line.slice(0, -price.length) : line
  }
  return text.split('\n').map(bare).join('\n')
}

/**
 * Separates the counts of lines as a person types them, also in a mail: '10 x RC0603FR-0710KL', '4k7 0603 x 5'. Other
 * tables stay.
 */
export function withCounts(rows: Row[]): Row[] {
  const lines = rows.map(({ cells }) => cells.filter(Boolean))
  const counted = lines.map((cells) => countedIn(cells.join(', ')))
  const isCounted = (nth: number) => (counted[nth]?.length ?? 0) > 1
  // Sentences around the lines may have commas.
  const single = lines.filter((cells, nth) => cells.length === 1 && isCounted(nth)).length
  if (single <= lines.filter((cells) => cells.length > 1).length) return rows
  return rows.map(({ row }, nth) => {
    const [part = '', count = UNCERTAIN.test(bareOf(part)) || namesSeveral(part) ? '' : '1'] =
      counted[nth] ?? []
    return { row, cells: [part, count] }
  })
}

/** 'R1 R2 R3 4k7' among lines with counts is more than one. */
function namesSeveral(part: string): boolean {
  const [first = '', second = ''] = part.split(' ', 2)
  return areDesignators(first) && areDesignators(second) && prefixOf(first) === prefixOf(second)
}

/** Of lines such as '10k R1,R2' and 'R1, R2: 10k' part and designators, which a comma would separate. */
export function designatedRows(text: string, most: number): Row[] | undefined {
  const lines = text.split('\n', most).map((line, at) => ({ row: at + 1, line: line.trim() }))
  const written = lines.filter(({ line }) => line !== '')
  const cells = written.map(({ line }) => designatedIn(line))
  const lists = cells.filter(([, designators = '']) => /[,;]\s*\S/.test(designators))
  if (lists.length < 2 || cells.filter(({ length }) => length > 1).length < cells.length / 2) return undefined
  return [
    { row: 0, cells: ['Value', 'Designator'] },
    ...written.map(({ row }, nth) => ({ row, cells: cells[nth] ?? [] })),
  ]
}

function designatedIn(line: string): string[] {
  if (line.length > MAX_LINE) return [line]
  const words = line.split(/\s+/)
  const are = words.map((word) => areDesignators(word.replace(/[,;:=]+$/, '')))
  // Only a comma goes on: 'R1206' in '10k R1206 R1, R2' is a body.
  const goesOn = (at: number) => /[,;]$/.test(words[at] ?? '')
  let from = words.length
  while (are[from - 1] && (from === words.length || goesOn(from - 1))) from--
  let to = 0
  while (are[to] && (to === 0 || goesOn(to - 1))) to++
  if (from === 0 || to === words.length || (from === words.length && to === 0)) return [line]
  const [part, list] =
    from < words.length ? [words.slice(0, from), words.slice(from)] : [words.slice(to), words.slice(0, to)]
  return [part, list].map((each) => each.join(' ').replace(/[\s,;:=]{1,9}$/, ''))
}

function countedIn(line: string): string[] {
  if (line.length > MAX_LINE) return [line]
  const bare = bareOf(line)
  for (const form of COUNTED) {
    const { part, count } = form.exec(bare)?.groups ?? {}
    if (part && count) return [part, count]
  }
  return [line]
}

const bareOf = (line: string) => line.replace(ITEM, '').replace(PRICE, '')
