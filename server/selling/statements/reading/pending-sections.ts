import type { Row } from '#server/selling/boms/reading/parse-rows.ts'
import type { Table } from './csv-table.ts'
import type { Said } from './entry.ts'
import { plainWords } from './plain-words.ts'

const PENDING =
  /pending|vorgemerkt|vormerk|ausstehend|geplant|terminiert|schwebend|scheduled|upcoming|uncleared|unbooked|unposted|unsettled|processing|authori[sz]ed|authori[sz]ation|declined|failed|rejected|en attente|a venir|en cours|pendient|pendent|in sospeso|in attesa|oczekuj|blokad|reserver|afventer|ventende|kommande|in behandeling|odotta|cekaj|bekley/
const NOT_YET =
  /\b(?:not|nicht|noch|non|no|nog niet|ej|ikke|pas) (?:\w+ )?(?:book|post|clear|settl|gebucht|verbucht|compta|conta|geboekt|bokf|bogf)/
const BOOKED =
  /booked|posted|completed|settled|cleared|executed|gebucht|geboekt|comptabilis|contabiliz|zaksiegow|bokfort|bokford|bogfort|kirjat/
const FEW = 3

/** The words above rows that they put among those that are not booked, as 'Pending transactions'. */
export function pendingSections({ rows, lastAbove }: Table, hasDay: (row: Row) => boolean): Map<Row, Said> {
  const found = new Map<Row, Said>()
  let open: Said | undefined = sectionIn(lastAbove)
  for (const row of rows) {
    const begun = hasDay(row) ? undefined : sectionIn(row.cells)
    if (begun) open = begun
    if (open?.column) found.set(row, open)
  }
  return found
}

/** With no column if its rows are booked; undefined for any other line. */
function sectionIn(cells: string[]): Said | undefined {
  const filled = cells.filter(Boolean)
  const said = filled.join(' ')
  const words = plainWords(said)
  if (filled.length === 0 || filled.length > FEW) return undefined
  if (PENDING.test(words) || NOT_YET.test(words)) return { said, column: filled[0] ?? said }
  return BOOKED.test(words) ? { said, column: '' } : undefined
}
