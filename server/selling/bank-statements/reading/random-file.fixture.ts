import { orderNumber } from '#contract/selling/order-number.ts'
import type { CellKind, Form } from './form.fixture.ts'

export interface RandomFile {
  text: string
  currency: string
  /** The rows, with what they truly are. */
  rows: TrueRow[]
}

interface TrueRow {
  serial: number
  cents: number
  what: 'came' | 'left' | 'other-currency' | 'not-booked'
}

type Random = (below: number) => number

/** A small generator of Lehmer: the same files in each run. */
export function randomOf(seed: number): Random {
  let state = (seed * 7919 + 17) % 2_147_483_647
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const oneOf = <T>(random: Random, list: T[]): T => list[random(list.length)] as T

/** Words for money that came and that left. */
const SIDES = (
  'Credit/Debit|CREDIT/DEBIT|C/D|K/D|CR/DR|CRDT/DBIT|H/S|Haben/Soll|Bij/Af|in/out|+/-|' +
  'Deposit/Withdrawal|Abono/Cargo|Avere/Dare|Crédit/Débit|Uznanie/Obciążenie|Kredit/Debet|In/Ut|Ind/Ud|' +
  'Entrada/Saída|Paid in/Paid out|Money in/Money out|Incoming/Outgoing|Eingang/Ausgang|' +
  'Gutschrift/Lastschrift|Entrata/Uscita|Ingreso/Egreso|Recette/Dépense|Jóváírás/Terhelés|Příjem/Výdaj|' +
  'Alacak/Borç|Приход/Расход|入金/出金|收入/支出|Received/Sent|Pano/Otto|Πίστωση/Χρέωση'
).split('|')
const SIDE_HEADS =
  'Type|Transaction Type|CR/DR|Sens|Direction|Vorzeichen|CdtDbtInd|Details|Art|X1||Kierunek'.split('|')
const CURRENCY_HEADS = 'Payment currency|Waehr.|Devise|Ccy|Munt|Valuta|Moneda|C3||Měna'.split('|')
const BOOKED = (
  'Completed|Booked|Gebucht|Abgeschlossen|Effectué|Contabilizzato|Completado|Zrealizowana|Bokförd|' +
  'Settled|交易成功'
).split('|')
const NOT_BOOKED = (
  'Failed|Reverted|Returned|Cancelled|Scheduled|Authorized|Storniert|Vorgemerkt|Annulé|In attesa|' +
  'Odrzucona|Bloqueado|Zurückgewiesen|Awaiting review'
).split('|')
const STATUS_HEADS = ['Status', 'State', 'Stato', 'Estado', 'Statut', 'Stan', 'Z9', 'Bearbeitung', '']
const KINDS = ['SEPA payment', 'Transfer', 'Überweisung', 'Virement', 'Giro']

/** A file of a form, at times with columns of directions, currencies and states that it does not have, wherever they are. */
export function randomFile(form: Form, random: Random): RandomFile {
  const columns = [...form.columns]
  const insert = (head: string, kind: CellKind) => {
    const from = form.isHeadless ? columns.length : 0
    columns.splice(from + random(columns.length - from + 1), 0, [head, kind])
  }
  const has = (kind: CellKind) => columns.some(([, each]) => each === kind)
  const takesSides = !has('side') && !has('credit') && random(2) === 0
  const sides = has('side') && form.sides ? form.sides : oneOf(random, SIDES).split('/')
  if (takesSides) insert(oneOf(random, SIDE_HEADS), 'side')
  if (!has('currency') && !form.columns.some(([head]) => /CHF|EUR|\$/.test(head)) && random(2) === 0)
    insert(oneOf(random, CURRENCY_HEADS), 'currency')
  const takesStatus = !has('status') && random(2) === 0
  if (takesStatus) insert(oneOf(random, STATUS_HEADS), 'status')
  const booked = takesStatus || !form.booked ? oneOf(random, BOOKED) : form.booked
  const others = takesStatus || form.notBooked.length === 0 ? NOT_BOOKED : form.notBooked
  const isSigned = !takesSides && form.out !== 'words'
  const other = form.currency === 'EUR' ? 'GBP' : 'EUR'

  // Each file has money of both directions, so that it asks nothing.
  const whats: TrueRow['what'][] = ['came', 'left']
  for (let n = random(8) + 1; n > 0; n--) {
    const what = oneOf<TrueRow['what']>(random, ['came', 'came', 'left', 'other-currency', 'not-booked'])
    const fits = what === 'other-currency' ? has('currency') : what === 'not-booked' ? has('status') : true
    whats.push(fits ? what : 'came')
  }
  let balance = 500_000 + random(100_000)
  const rows = whats.map((what, at): TrueRow & { before: number; balance: number } => {
    const cents = (random(90_000) + 10) * (/\./.test(form.number) || /,\d\d$/.test(form.number) ? 1 : 100)
    const before = balance
    balance += what === 'left' ? -cents : cents
    return { what, cents, serial: 20_000 + random(900_000) * 10 + at, before, balance }
  })
  const cellOf = (kind: CellKind, row: (typeof rows)[0]): string => {
    const left = row.what === 'left'
    const figure = numberLike(form.number, row.cents)
    const cells: Record<CellKind, () => string> = {
      day: () => form.day,
      value: () => form.day,
      amount: () => (isSigned ? signed(form.out, figure, left) : figure),
      credit: () => (left ? '' : figure),
      debit: () => (left ? figure : ''),
      side: () => sides[left ? 1 : 0] ?? '',
      currency: () => (row.what === 'other-currency' ? other : form.currency),
      status: () => (row.what === 'not-booked' ? oneOf(random, others) : booked),
      balance: () => numberLike(form.number, row.balance),
      before: () => numberLike(form.number, row.before),
      name: () => oneOf(random, ['Müller GmbH', 'Ada Lovelace', 'Łukasz Nowak', 'Smith & Sons']),
      text: () => `${oneOf(random, ['Invoice', 'Rechnung', 'REF', ''])} ${orderNumber(row.serial)}`.trim(),
      kind: () => oneOf(random, KINDS),
      iban: () => 'DE75512108001245126199',
      own: () => 'DE02120300000000202051',
      id: () => String(10_000_000_000 + random(1_000_000)),
      time: () => '10:15:00',
      zero: () => numberLike(form.number, 0),
      none: () => '',
      'side-of-balance': () => sides[0] ?? '',
      orig: () => signed('minus', figure, left),
      'orig-currency': () => (row.what === 'other-currency' ? other : form.currency),
    }
    return cells[kind]()
  }
  const quoted = (cell: string) =>
    cell.includes(form.separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell
  const lines = rows.map((row) => columns.map(([, kind]) => quoted(cellOf(kind, row))).join(form.separator))
  const head = form.isHeadless ? [] : [columns.map(([name]) => quoted(name)).join(form.separator)]
  return { text: [...form.above, ...head, ...lines].join('\n'), currency: form.currency, rows }
}

function signed(out: Form['out'], figure: string, left: boolean): string {
  if (!left) return out === 'plus' ? `+${figure}` : out === 'mark' ? `${figure} CR` : figure
  return {
    minus: `-${figure}`,
    plus: `-${figure}`,
    behind: `${figure}-`,
    brackets: `(${figure})`,
    mark: `${figure} DR`,
    columns: `-${figure}`,
    words: figure,
  }[out]
}

/** Writes an amount as `example` writes 1258.20. */
function numberLike(example: string, cents: number): string {
  const [, group = ''] = /^1([^\d]?)258/.exec(example) ?? []
  const decimal = /258([.,])/.exec(example)?.[1]
  const whole = String(Math.trunc(cents / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  return decimal ? `${whole}${decimal}${String(cents % 100).padStart(2, '0')}` : whole
}
