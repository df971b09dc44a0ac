import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Payment } from '#contract/selling/payment-settings.ts'
import { addReceipt } from '#contract/selling/receipts.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { readQr } from '#test/support/read-qr.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { send, serveMailServer, serveMailShop, server, shop } from './order-mails.fixture.ts'

serveMailShop({ CURRENCY: 'EUR' })
serveMailServer()

const account = {
  accountHolder: 'Ampère Bauelemente GmbH',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
}
let mei: Shopper
let toolId: string

beforeAll(async () => {
  toolId = await stock(shop.db, { partNumber: 'RES-10K', price: '0.582', availableQuantity: 1_000_000 })
})
beforeEach(async () => {
  mei = await signUp(shop.url)
})

async function mailed(more: Partial<Payment>, payBy: 'card' | 'transfer' = 'transfer') {
  await changeSettings(shop.db, 'payment', { card: true, transfer: true, holdDays: 10, ...more })
  const { status, body } = await placeLines(mei, [{ toolId, quantity: 100 }], { payBy })
  expect(status).toBe(201)
  await send()
  return { id: body._id as string, number: body.orderNumber as string, source: sourceFor(mei) }
}

function sourceFor({ email }: Shopper): string {
  const [mail] = server.accepted.filter(({ recipients }) => recipients.includes(email))
  return (mail?.source ?? '').replace(/=\r\n/g, '')
}

const QUIET = 4
const POINTS = 8

/** Decodes the picture and returns the modules inside its white. */
async function modulesOf(png: Buffer): Promise<boolean[][]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const size = info.width / POINTS
  const isDark = (row: number, column: number) =>
    (data[((row * POINTS + 3) * info.width + column * POINTS + 3) * info.channels] ?? 0) < 128
  const all = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => isDark(row, column)),
  )
  const inside = all.slice(QUIET, -QUIET).map((row) => row.slice(QUIET, -QUIET))
  const darkIn = (rows: boolean[][]) => rows.flat().filter(Boolean).length
  expect(darkIn(all)).toBe(darkIn(inside))
  return inside
}

async function expectAccount(source: string, number: string, amount: string): Promise<void> {
  const [, headers = '', encoded = ''] =
    /(Content-Type: image\/png(?:.*\r\n)+?)\r\n([\w+/=\r\n]+)/.exec(source) ?? []
  expect(headers).toContain('Content-ID: <transfer-code@picture>')
  expect(headers).toContain('Content-Disposition: inline; filename=transfer-code.png')
  const text = readQr(await modulesOf(Buffer.from(encoded, 'base64')))
  const { bic, accountHolder, iban } = account
  expect(text).toBe(`BCD\n002\n1\nSCT\n${bic}\n${accountHolder}\n${iban}\nEUR${amount}\n\n\n${number}`)
  expect(source).toContain('"cid:transfer-code@picture"')
  expect(source).toContain('QR code of the transfer for your banking app')
  const [, words = ''] = source.split('Content-Type: text/plain')
  const plain = words.split('Content-Type:')[0]
  for (const part of ['DE02 1203 0000 0000 2020 51', 'BYLADEM1001', number]) expect(plain).toContain(part)
}

it('the mail with the account shows its QR code as a picture of the mail', async () => {
  const { number, source } = await mailed(account)
  await expectAccount(source, number, '58.20')
})

it('the mail of a part of the money has the account and the QR code of what is missing', async () => {
  const { id, number } = await mailed(account)
  const accountant = await signUpAdmin(shop)
  const receive = async (amount: number) => {
    server.accepted.length = 0
    const body = { amount, receivedOn: '2026-11-20' }
    expect((await accountant.call(addReceipt, { params: { id }, body })).status).toBe(201)
    await send()
    return sourceFor(mei)
  }
  const part = await receive(20.05)
  await expectAccount(part, number, '38.15')
  expect(part).toContain('=E2=82=AC38.15 is missing')
  expect(await receive(40)).not.toMatch(/cid:|image\/png|DE02/)
})
