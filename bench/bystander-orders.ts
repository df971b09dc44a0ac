import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { MAX_LINES } from '#contract/line-limits.ts'
import type { KeyForm } from '#contract/people/keys.ts'
import { keyOf } from '#server/people/keys/keys.fixture.ts'
import { openConnection } from '#test/support/connection.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { shipTo } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { answersTo } from './attack.ts'
import type { Order } from './bystander/attackers.ts'
import { inDatabase } from './database.ts'
import { percentiles } from './searches/percentiles.ts'

/** Of one person who orders as fast as this. */
const BYSTANDER_PAUSE_MS = 50
const BYSTANDER = '127.0.0.4'
const ATTACKER = '127.0.1.1'
const BYSTANDER_LINES = 30
const KEYS = 20

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    attack: { type: 'string', default: '' },
    workers: { type: 'string', default: '1' },
    /** Calls a second: 50 keys had 500 together. */
    rate: { type: 'string', default: '500' },
    folder: { type: 'string' },
  },
})

const store = await openStoreProcess({
  workers: Number(values.workers),
  ...(values.folder ? { folder: resolve(values.folder) } : {}),
  env: {
    LIMIT_API_MINUTE: '',
    LIMIT_KEY_MINUTE: '',
    UNPAID_ORDERS_MAX_UNVERIFIED: '1000000',
    UNPAID_LINES_MAX_UNVERIFIED: '1000000',
  },
})
try {
  const port = Number(new URL(store.url).port)
  const parts = await partsInStock()
  const sent = (method: string, path: string, secret: string, body?: string) =>
    [
      `${method} ${path} HTTP/1.1\r\nhost: localhost:${port}\r\nauthorization: Bearer ${secret}`,
      ...(body === undefined
        ? ['\r\n\r\n']
        : [
            `\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
          ]),
    ].join('')
  const orderOf = (lines: Line[]) => JSON.stringify({ lines, shipTo })
  const keysOf = async (scopes: KeyForm['scopes'], limit = {}) => {
    const attacker = await signUp(store.url, 'Noor Haddad')
    // One after another: each takes one of the tries of a password until it has been compared.
    const made: string[] = []
    while (made.length < KEYS) made.push((await keyOf(attacker, scopes, limit)).key)
    return made
  }
  const orders = await keysOf(['orders:write'], { orderLimit: 999_999 })
  const limited = await keysOf(['orders:write'], { orderLimit: 1 })
  const readers = await keysOf(['parts:read'])
  const whole = orderOf(parts)
  const tooMany = orderOf(parts.map(({ partNumber }) => ({ partNumber, quantity: 2_000_000_000 })))
  const attacks: Record<string, string[]> = {
    'tests of 500 lines': orders.map((key) => sent('POST', '/api/orders?test=true', key, whole)),
    'refused orders of 500 lines': orders.map((key) => sent('POST', '/api/orders', key, tooMany)),
    'orders above the limit of their key': limited.map((key) => sent('POST', '/api/orders', key, whole)),
    'lists for KiCad': readers.map((key) => sent('GET', '/kicad/v1/parts/category/in-stock.json', key)),
    'events with false signatures': [
      `POST /api/payments/webhook HTTP/1.1\r\nhost: localhost:${port}\r\nstripe-signature: t=${Math.floor(Date.now() / 1000) + 200},v1=00\r\ncontent-length: 60000\r\n\r\n${'x'.repeat(60_000)}`,
    ],
  }
  console.log(
    '| attack | orders of a bystander alone, p50 and p95, ms | under attack | ratio of p95 | answers to the attacker | load |',
  )
  console.log('|---|--:|--:|--:|---|--:|')
  for (const [name, requests] of Object.entries(attacks)) {
    if (!name.includes(values.attack)) continue
    const [alone, attacked]: [number[], number[]] = [[], []]
    const answers: Record<string, number> = {}
    for (let round = 0; round < Number(values.rounds); round++) {
      const bystander = await signUp(store.url, `Bystander ${round}`)
      alone.push(...(await ordersOf(port, bystander, orderOf(parts.slice(0, BYSTANDER_LINES)), sent)))
      const attack: Order = {
        port,
        address: ATTACKER,
        requests,
        seconds: Number(values.seconds),
        aSecond: Number(values.rate),
      }
      const attacking = answersTo('bystander/attackers.ts', attack)
      attacked.push(...(await ordersOf(port, bystander, orderOf(parts.slice(0, BYSTANDER_LINES)), sent)))
      for (const [status, count] of Object.entries(await attacking))
        answers[status] = (answers[status] ?? 0) + count
    }
    const [a, b] = [percentiles(alone), percentiles(attacked)]
    const figures = ({ p50, p95 }: typeof a) => `${p50.toFixed(1)}, ${p95.toFixed(1)}`
    const told = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
    console.log(
      `| ${name} | ${figures(a)} | ${figures(b)} | ${(b.p95 / a.p95).toFixed(2)} | ${told.join(', ')} | ${loadavg()[0]?.toFixed(1)} |`,
    )
  }
} finally {
  await store.close()
}

async function ordersOf(
  port: number,
  { token }: Shopper,
  body: string,
  sent: (method: string, path: string, secret: string, body: string) => string,
): Promise<number[]> {
  const end = performance.now() + Number(values.seconds) * 1000
  const connection = await openConnection(port, BYSTANDER)
  const took: number[] = []
  while (performance.now() < end) {
    await pause(BYSTANDER_PAUSE_MS)
    const began = performance.now()
    const { status, body: answered } = await connection.ask(sent('POST', '/api/orders', token, body))
    if (status !== 201) throw new Error(`An order was answered ${status}: ${answered().slice(0, 300)}`)
    took.push(performance.now() - began)
  }
  connection.close()
  return took
}

interface Line {
  partNumber: string
  quantity: number
}

/** The cheapest, with so much in stock that nothing sells out. */
async function partsInStock(): Promise<Line[]> {
  const stocked = (client: pg.Client) =>
    client.query<Line>(
      `WITH chosen AS (
       SELECT id FROM products WHERE archived_at IS NULL AND life_cycle = 'active'
       ORDER BY price * minimum_order LIMIT $1
     ), moved AS (
       INSERT INTO stock_movements (product_id, change, reason) SELECT id, 500000000, 'opening' FROM chosen
     )
     UPDATE products p SET available_quantity = available_quantity + 500000000 FROM chosen WHERE p.id = chosen.id
     RETURNING part_number AS "partNumber", minimum_order AS quantity`,
      [MAX_LINES],
    )
  return (await inDatabase(store, stocked)).rows
}
