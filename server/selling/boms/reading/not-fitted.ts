import trade from '#server/catalog/lexicon/words.json' with { type: 'json' }
import type { FileLine, LineColumns } from './bom-lines.ts'
import { certaintyOf } from './column-names.ts'

/** Words of a whole cell. Inside longer text most of them are too short to be certain. */
const WHOLE = new RegExp(trade.notFitted.whole, 'i')
const PHRASE = new RegExp(trade.notFitted.phrases.join('|'), 'i')
/** Of a remark or quantity. A switch may be called so. */
const ALTERNATE = new RegExp(trade.notFitted.alternate, 'i')
/** After or before the designators: 'C9 DNP', 'R1, R2 (NF)', 'R2_ALT', which is bought in place of R2. 'SW_ALT' is a key. */
const BESIDE_DESIGNATORS =
  /(?:(?<=^|[\s(,;/-])\(?(?:dnp|dnf|dni|dns|dnm|n\/?f|n\/?c|nm)|(?<=\d)[\s_(/-]{1,2}(?:alt\.?|alternat(?:e|iv|ive)|ersatz))\)?(?=$|[\s),;/])/i
/** '10k NF', '100n (NC)', '10k n.b.': behind the value of a passive part. '100 NF' is 100 nF, and 'relay NC' opens. */
const BESIDE_VALUE = /(?<![\w.,])\d[\d.,]*(?:[kRMΩ]|[pnuµ]F?|[nuµm]H)\d*[ /,;(]+(?:N\/?[CFM]|n\.b\.)\)?$/
/** '(10k)' */
const BRACKETED_VALUE = /^\([^()\s]*\d[^()]{0,20}\)$/
/** Longer cells are lists of many designators. */
const MAX_REFERENCES = 2000
const YES = /^(?:1|y|yes|true|x|✓|✔|ja|oui|si|sí|да|是)$/i
const NO = /^(?:0|n|no|f|false|falsch|faux|falso|falsk|onwaar|ложь|nein|non|nie|n[ãa]o|nee|нет|否)$/i
export const FITTED =
  /^(?:(?:not|nicht)[ -])?(?:fit|fitted|populated?|mount|mounted|placed?|install(?:ed)?|assembled?|load(?:ed)?|stuff(?:ed)?|included?|used?|ok|bestückt|bestücken)$/i

export function withoutMark(references: string): string {
  return references.length > MAX_REFERENCES ? references : references.replace(BESIDE_DESIGNATORS, '')
}

export function isLeftUnfitted(cells: string[], { found, remarks, marks }: LineColumns): boolean {
  const mark = found.dnp
  if ([mark ?? [], marks].flat().some(({ index, header }) => marksNotFitted(cells[index] ?? '', header)))
    return true
  const certain = [found.value, found.description, found.quantity].map((column) => column?.index)
  return cells.some((cell, at) => {
    if (at === mark?.index) return false
    if (at === found.mpn?.index || at === found.distributor?.index)
      return PHRASE.exec(cell)?.[0] === cell.trim()
    if (at === found.reference?.index) return withoutMark(cell) !== cell
    if ((at === found.value?.index || at === found.description?.index) && BESIDE_VALUE.test(cell)) return true
    if (at === found.value?.index && BRACKETED_VALUE.test(cell)) return true
    if ((at === found.quantity?.index || remarks.includes(at)) && ALTERNATE.test(cell.trim())) return true
    return PHRASE.test(cell) || ((certain.includes(at) || remarks.includes(at)) && isNotFitted(cell))
  })
}

/** A second source: the same designators, quantity and value, another number. Without a value it may be of another board. */
export function isAlternate(line: FileLine, first: FileLine): boolean {
  const [[one], [other]] = [line.partNumbers, first.partNumbers]
  if (!one || !other || one === other) return false
  if (line.references.length === 0 || line.wanted?.value === undefined) return false
  const same = ({ references, quantity, wanted }: FileLine) =>
    [...references, quantity, wanted?.kind, wanted?.value, wanted?.package].join()
  return same(line) === same(first)
}

export function isNotFitted(cell: string): boolean {
  return cell.length < 40 && WHOLE.test(cell.trim())
}

/** Likely titles of the column say what is fitted, certain ones what is not. */
function marksNotFitted(cell: string, header: string): boolean {
  const mark = cell.trim()
  const isFitted = mark === '' || NO.test(mark) || FITTED.test(mark) || mark === 'B'
  const certainty = certaintyOf(header, 'dnp')
  // In a column of what is not fitted any other word says so, in whichever language.
  const isMarked = certainty === 3 ? !isFitted : (certainty === 2 ? NO : YES).test(mark) || isNotFitted(mark)
  return isMarked || PHRASE.test(mark)
}
