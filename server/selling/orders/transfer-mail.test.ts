import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addReceipt } from '#contract/selling/receipts.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { readQr } from '#test/support/read-qr.ts'
import { stock } from '#test/support/stock-room.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useMailShop } from './order-mails.fixture.ts'

const { shop, server, send, sentTo } = useMailShop({ CURRENCY: 'EUR' })
const mei = useBuyer(shop)
const accountant = useAdmin(shop)
const bic = 'BYLADEM1001'
const iban = 'DE02120300000000202051'
const accountHolder = 'Ampère Bauelemente GmbH'
let id: string
let number: string

beforeAll(async () => {
  const account = { accountHolder, iban, bic }
  await changeSettings(shop.db, 'payment', { card: true, transfer: true, holdDays: 10, ...account })
})
beforeEach(async () => {
  const toolId = await stock(shop.db, { price: '0.582' })
  const { body } = await placeLines(mei, [{ toolId, quantity: 100 }], { payBy: 'transfer' })
  id = body._id
  number = body.orderNumber
})

/** The one mail that is due. */
async function mailed(): Promise<string> {
  server.accepted.length = 0
  await send()
  return sentTo(mei.email)[0] ?? ''
}

const QUIET = 4
const POINTS = 8

/** Decodes the picture and returns the modules inside its white. */
async function modulesOf(png: Buffer): Promise<boolean[][]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const places = Array.from({ length: info.width / POINTS }, (_, n) => n * POINTS + 3)
  const all = places.map((y) => places.map((x) => (data[(y * info.width + x) * info.channels] ?? 0) < 128))
  const inside = all.slice(QUIET, -QUIET).map((row) => row.slice(QUIET, -QUIET))
  const darkIn = (rows: boolean[][]) => rows.flat().filter(Boolean).length
  expect(darkIn(all)).toBe(darkIn(inside))
  return inside
}

async function expectAccount(source: string, amount: string): Promise<void> {
  const [, headers = '', encoded = ''] =
    /(Content-Type: image\/png(?:.*\r\n)+?)\r\n([\w+/=\r\n]+)/.exec(source) ?? []
  expect(headers).toContain('Content-ID: <transfer-code@picture>')
  expect(headers).toContain('Content-Disposition: inline; filename=transfer-code.png')
  const text = readQr(await modulesOf(Buffer.from(encoded, 'base64')))
  expect(text).toBe(`BCD\n002\n1\nSCT\n${bic}\n${accountHolder}\n${iban}\nEUR${amount}\n\n\n${number}`)
  expect(source).toContain('"cid:transfer-code@picture"')
  expect(source).toContain('QR code of the transfer for your banking app')
  const plain = source.split('Content-Type: text/plain')[1]?.split('Content-Type:')[0]
  for (const part of ['DE02 1203 0000 0000 2020 51', bic, number]) expect(plain).toContain(part)
}

it('the mail with the account shows its QR code as a picture of the mail', async () => {
  await expectAccount(await mailed(), '58.20')
})

it('the mail of a part of the money has the account and the QR code of what is missing', async () => {
  await send()
  const receive = (amount: number) =>
    accountant.call(addReceipt, { params: { id }, body: { amount, receivedOn: '2026-11-20' } })
  await receive(20.05)
  const part = await mailed()
  await expectAccount(part, '38.15')
  expect(part).toContain('=E2=82=AC38.15 is missing')
  await receive(40)
  expect(await mailed()).not.toMatch(/^$|cid:|image\/png|DE02/)
})
