import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cards, intentId, payByCard } from '../support/card.ts'
import { openShop, type Shop } from '../support/open-shop.ts'
import { signUp } from '../support/shopper.ts'
import { stock } from '../support/stock-room.ts'

const here = import.meta.dirname
const run = promisify(execFile)
const { resolve } = createRequire(import.meta.url)

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('a client generated from the API document type-checks, orders and pays', {
  timeout: 120_000,
}, async () => {
  const document = await (await fetch(`${shop.url}/api/openapi.json`)).text()
  await mkdir(join(here, 'generated'), { recursive: true })
  await writeFile(join(here, 'generated/api.json'), document)
  const generator = join(dirname(resolve('openapi-typescript/package.json')), 'bin/cli.js')
  await run(process.execPath, [
    generator,
    join(here, 'generated/api.json'),
    '-o',
    join(here, 'generated/api.d.ts'),
  ])
  const checked = await run(process.execPath, [resolve('typescript/lib/tsc.js'), '-p', here]).catch(
    (error) => error,
  )
  expect(checked.stdout).toBe('')

  const toolId = await stock(shop.db, { price: '0.1625' })
  const mei = await signUp(shop.url)
  const { orderNewestPart, reportPayment } = await import('./shopping.ts')
  const { order, payment } = await orderNewestPart(shop.url, mei.token)
  expect(order).toMatchObject({ toolId, quantity: 10, totalPrice: 1.63, paid: false })
  await payByCard(shop.url, payment, cards.good)
  const paid = await reportPayment(shop.url, mei.token, order._id, intentId(payment))
  expect(paid).toMatchObject({ paid: true, transactionId: intentId(payment) })
})
