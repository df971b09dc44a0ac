import type { Answer, Body } from '#contract/call.ts'
import { dollars } from '#contract/money.ts'
import type { PricedLine, priceLines as priceLinesCall } from '#contract/prices.ts'
import { type PricedProduct, priceLine } from '#contract/pricing.ts'
import { type Queryable, statement } from '#server/database/database.ts'
import { isId } from '#server/database/ids.ts'
import { PRICED_COLUMNS, type PricedRow, toPricedProduct } from './priced-product.ts'

type Line = Body<typeof priceLinesCall>['lines'][number]

const productsToPrice = statement<PricedRow & { key: string }>(
  'products-to-price',
  `SELECT p.id::text AS key, ${PRICED_COLUMNS} FROM products p WHERE p.id = ANY ($1::uuid[]) AND p.archived_at IS NULL`,
)

/** Prices lines at the present prices and stocks, each line alone. */
export async function priceLines(db: Queryable, lines: Line[]): Promise<Answer<typeof priceLinesCall>> {
  const products = await pricedProducts(db, lines)
  let totalCents = 0
  const priced = lines.map((line): PricedLine => {
    const product = products.get(keyOf(line))
    if (!product) return { ...line, problem: { name: 'unknown-part' } }
    const { price, totalCents: cents, problem, better } = priceLine(product, line.quantity)
    totalCents += cents
    return {
      ...line,
      price,
      totalPrice: dollars(cents),
      ...(problem ? { problem } : {}),
      ...(better
        ? {
            better: {
              quantity: better.quantity,
              totalPrice: dollars(better.totalCents),
              saves: dollars(better.savesCents),
            },
          }
        : {}),
    }
  })
  return { lines: priced, charges: [], shippingMethods: [], totalPrice: dollars(totalCents) }
}

/** What identifies the product of a line. */
function keyOf({ toolId = '' }: Line): string {
  return toolId.toLowerCase()
}

async function pricedProducts(db: Queryable, lines: Line[]): Promise<Map<string, PricedProduct>> {
  const keys = new Set(lines.map(keyOf).filter(isId))
  if (keys.size === 0) return new Map()
  const rows = await productsToPrice(db, [[...keys]])
  return new Map(rows.map((row) => [row.key, toPricedProduct(row)]))
}
