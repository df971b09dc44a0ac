import type pg from 'pg'
import type { CallInput } from '#contract/call.ts'
import { type BomLine, readBom } from '#contract/selling/boms.ts'
import { insertFamilies } from '#server/demo/load-demo-families.ts'
import { type DemoParameters, insertParameters, parameterRows } from '#test/support/insert-parameters.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { callAs, type Outcome } from '#test/support/shopper.ts'
import { type StockedProduct, stock } from '#test/support/stock-room.ts'

/** A shop with the leaf families of the demo, and no parts. */
export async function openBomShop(environment: Record<string, string> = {}): Promise<Shop> {
  const shop = await openShop(environment)
  await insertFamilies(shop.db)
  return shop
}

interface Sold extends StockedProduct {
  parameters?: DemoParameters
  lifeCycle?: string
}

/** Puts a part on sale and returns its id. */
export async function sell(db: pg.Pool, partNumber: string, { parameters = {}, ...sold }: Sold = {}) {
  const { family = 'chip-resistors', lifeCycle = 'active', ...product } = sold
  const id = await stock(db, { family, minimumOrder: 1, ...product })
  await insertParameters(db, parameterRows(id, family, parameters))
  // Last, because the index reads a part again after a change of the product.
  await db.query('UPDATE products SET part_number = $2, life_cycle = $3 WHERE id = $1', [
    id,
    partNumber,
    lifeCycle,
  ])
  return id
}

/** Says that a part of ours replaces the number of another maker. */
export function refer(
  db: pg.Pool,
  id: string,
  number: string,
  { maker = '', body, note }: { maker?: string; body?: string; note?: string } = {},
) {
  return db.query(
    `INSERT INTO cross_references (product_id, part_number, manufacturer, package, note)
     VALUES ($1, $2, $3, $4, $5)`,
    [id, number, maker, body, note],
  )
}

/** Reads a bill of materials with the columns of `HEADER`. */
export function readLines(
  { url }: Shop,
  lines: string[],
  more: Partial<NonNullable<CallInput<typeof readBom>['body']>> = {},
): Promise<Outcome> {
  return callAs(url, undefined, readBom, { body: { text: [HEADER, ...lines].join('\n'), ...more } })
}

export const HEADER = 'Ref,Qty,Value,Footprint,MPN,DNP'

/** Of each line: its match and part number. */
export const matches = ({ body }: Outcome): string[] =>
  body.lines.map(({ match, partNumber }: BomLine) => [match, partNumber].filter(Boolean).join(' '))

/** Each part that is offered for a line, with what differs. */
export const candidatesOf = ({ body }: Outcome, nth = 0): string[] =>
  ((body.lines[nth] as BomLine).candidates ?? []).map(({ part, differs }) =>
    [part.partNumber, ...differs].join(': '),
  )
