import type { z } from 'zod'
import { partNumberIn } from '#contract/catalog/part-number.ts'
import type { PricedLine, PricedLines } from '#contract/catalog/prices.ts'
import { neighboursOf, type PricedProduct, priceLine } from '#contract/catalog/pricing.ts'
import { storeCurrency } from '#contract/currency.ts'
import { MAX_PIECES } from '#contract/line-limits.ts'
import { fromCents } from '#contract/money.ts'
import { orderQuantityOf } from '#contract/selling/board-costs.ts'
import type { AskedLine } from '#contract/selling/order-lines.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { isAgreed } from './agreed-ladder.ts'
import { ownNumberOf } from './own-part-numbers.ts'
import { PRICED_COLUMNS, PRICED_FOR_COMPANY, type PricedRow, toPricedProduct } from './priced-product.ts'

type Part = NonNullable<PricedLine['part']>

interface Row extends PricedRow {
  id: string
  part_number: string
  name: string
  img: string
  life_cycle: Part['lifeCycle']
  weight_grams: string | null
  /** Absent where no company buys. */
  own_number?: string | null
}

/** Of a line that names its need, as much is bought as can be ordered for it (rules: C-27). */
interface PricedAsked extends AskedLine {
  need?: number | undefined
}

export type Priced<Line> = z.output<typeof PricedLines> & { lines: (Line & PricedLine)[] }

interface Wanted {
  ladder?: boolean | undefined
  companyId?: string | undefined
  /** Not in a list, whose lines have an own number of its person. */
  ownNumbers?: boolean
}

interface LinesInCents<Line> {
  lines: (Line & PricedLine)[]
  charged: { cents: number; quantity: number; weightGrams: number }[]
  totalCents: number
}

const toPrice = (
  priced: string,
) => `SELECT p.id, p.part_number, p.name, p.img, p.weight_grams, ${priced} FROM products p
   WHERE (p.id = ANY (:ids::uuid[]) OR p.part_number = ANY (:partNumbers::text[])) AND p.archived_at IS NULL`
const productsToPrice = statement('products-to-price', toPrice(PRICED_COLUMNS), asRow<Row>)
const productsOfCompany = statement(
  'products-to-price-for-company',
  toPrice(`${PRICED_FOR_COMPANY}, ${ownNumberOf('p.id', ':companyId::uuid')} AS own_number`),
  asRow<Row>,
)

/** `companyId` is that of the buyer, which may have agreed prices; without one they are the public ones. */
export async function priceLines<Line extends PricedAsked>(
  db: Queryable,
  asked: Line[],
  companyId?: string,
): Promise<Priced<Line>> {
  const { lines, totalCents } = await linesInCents(db, asked, { companyId })
  return {
    lines,
    charges: [],
    shippingMethods: [],
    currency: storeCurrency(),
    totalPrice: fromCents(totalCents),
  }
}

export async function linesInCents<Line extends PricedAsked>(
  db: Queryable,
  lines: Line[],
  { ladder = false, companyId, ownNumbers = false }: Wanted = {},
): Promise<LinesInCents<Line>> {
  const products = await productsOf(db, lines, companyId)
  const charged: LinesInCents<Line>['charged'] = []
  let totalCents = 0
  const priced = lines.map((line): Line & PricedLine => {
    const row = products.get(partKey(line))
    if (!row) return { ...line, problem: { name: 'unknown-part' } }
    const product = toPricedProduct(row)
    const quantity = boughtOf(line, product)
    const { price, totalCents: cents, problem, better } = priceLine(product, quantity)
    if (!problem) {
      totalCents += cents
      charged.push({ cents, quantity, weightGrams: Number(row.weight_grams ?? 0) })
    }
    return {
      ...line,
      quantity,
      partNumber: row.part_number,
      ...(ownNumbers && row.own_number && { ownNumber: row.own_number }),
      part: { ...toPart(row), ...(ladder && { priceBreaks: [...product.priceBreaks] }) },
      ...(ladder && { neighbours: neighboursOf(product, quantity) }),
      price,
      ...(isAgreed(product, quantity) && { priceSource: 'agreed' as const }),
      totalPrice: fromCents(cents),
      ...(problem ? { problem } : {}),
      ...(better
        ? {
            better: {
              quantity: better.quantity,
              totalPrice: fromCents(better.totalCents),
              saves: fromCents(better.savesCents),
            },
          }
        : {}),
    }
  })
  return { lines: priced, charged, totalCents }
}

function boughtOf({ quantity, need }: PricedAsked, product: PricedProduct): number {
  return need === undefined ? quantity : Math.min(orderQuantityOf(product, need), MAX_PIECES)
}

function toPart(row: Row): Part {
  return {
    toolId: row.id,
    name: row.name,
    img: row.img,
    lifeCycle: row.life_cycle,
    minimumOrder: row.minimum_order,
    orderMultiple: row.order_multiple,
    availableQuantity: row.available_quantity,
  }
}

async function productsOf(
  db: Queryable,
  lines: AskedLine[],
  companyId: string | undefined,
): Promise<Map<string, Row>> {
  const keys = partKeys(lines)
  if (keys.ids.length + keys.partNumbers.length === 0) return new Map()
  const rows = await (companyId === undefined
    ? productsToPrice(db, keys)
    : productsOfCompany(db, { ...keys, companyId }))
  return new Map(rows.flatMap((row) => [[row.id, row] as const, [row.part_number, row] as const]))
}

type NamesPart = Pick<AskedLine, 'partNumber' | 'toolId'>

export function partKey({ partNumber, toolId = '' }: NamesPart): string {
  return partNumber === undefined ? toolId.toLowerCase() : (partNumberIn(partNumber) ?? '')
}

export function partKeys(lines: NamesPart[]): { ids: string[]; partNumbers: string[] } {
  const keys = [...new Set(lines.map(partKey))]
  return { ids: keys.filter(isId), partNumbers: keys.filter((key) => partNumberIn(key) === key) }
}

/** Text that is no part number is kept, so that nothing is lost. */
export function linesToStore<Line extends { partNumber: string }>(lines: Line[]): Line[] {
  return lines.map((line) => ({
    ...line,
    partNumber: partNumberIn(line.partNumber) ?? line.partNumber.trim(),
  }))
}

export function partTwice(lines: { partNumber: string }[]): Refusal | undefined {
  const seen = new Set<string>()
  for (const { partNumber } of lines) {
    if (seen.has(partNumber)) return refuse('line-twice', { partNumber })
    seen.add(partNumber)
  }
  return undefined
}
