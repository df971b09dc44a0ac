import { execFile } from 'node:child_process'
import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { newFolder } from '#test/support/new-folder.ts'
import { cards, intentId, payByCard } from '../support/card.ts'
import { signUp } from '../support/shopper.ts'
import { stock } from '../support/stock-room.ts'
import { useShop } from '../support/use-shop.ts'

const here = import.meta.dirname
const run = promisify(execFile)
const { resolve } = createRequire(import.meta.url)

const folder = newFolder()
const shop = useShop()

/** A program of another firm, which has the package and what it depends on. */
async function install(): Promise<void> {
  await run('npm', ['pack', '--pack-destination', folder], {
    cwd: here,
    env: { ...process.env, STORE_URL: shop.url },
  })
  const installed = join(folder, 'node_modules/farad-client')
  await mkdir(installed, { recursive: true })
  await run('tar', ['-xzf', join(folder, 'farad-client-0.1.0.tgz'), '-C', installed, '--strip-components=1'])
  const fetching = dirname(resolve('openapi-fetch/package.json'))
  await symlink(fetching, join(folder, 'node_modules/openapi-fetch'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  for (const file of ['shopping.ts', 'tsconfig.json']) await copyFile(join(here, file), join(folder, file))
}

it('a program with the packed client type-checks, orders and pays', { timeout: 120_000 }, async () => {
  await install()
  const checked = await run(process.execPath, [resolve('typescript/lib/tsc.js'), '-p', folder]).catch(
    (error) => error,
  )
  expect(checked.stdout).toBe('')

  const toolId = await stock(shop.db, { price: '0.1625' })
  const mei = await signUp(shop.url)
  const { orderNewestPart, reportPayment } = await import(join(folder, 'shopping.js'))
  const { order, payment } = await orderNewestPart(shop.url, mei.token)
  expect(order).toMatchObject({ toolId, quantity: 10, totalPrice: 1.63, paid: false })
  await payByCard(shop.url, payment, cards.good)
  const paid = await reportPayment(shop.url, mei.token, order._id, intentId(payment))
  expect(paid).toMatchObject({ paid: true, transactionId: intentId(payment) })
})
