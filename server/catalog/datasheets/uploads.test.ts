import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '#contract/catalog/catalog.ts'
import { changeProduct } from '#contract/catalog/desk-products.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import type { Shopper } from '#test/support/shopper.ts'

let folder: string
let shop: Shop
let ada: Shopper

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farad-datasheets-'))
  shop = await openShop({ DATA_DIR: folder })
  ada = await signUpAdmin(shop)
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const PDF = `%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`
const MEGABYTE = 1024 * 1024

async function upload(content: string | Uint8Array, at = shop, name = 'sheet.pdf') {
  const form = new FormData()
  form.set('datasheet', new Blob([content as never], { type: 'application/pdf' }), name)
  const headers = { authorization: `Bearer ${ada.token}` }
  const response = await fetch(`${at.url}/api/datasheets`, { method: 'POST', body: form, headers })
  return { status: response.status, body: await response.json() }
}
let made = 0
const fieldsOf = (more: object) => ({
  name: `Part with a data sheet ${++made}`,
  img: '/drawings/led-5mm-red.svg',
  description: 'x',
  price: 1,
  minimumOrder: 1,
  availableQuantity: 1,
  ...more,
})
async function put(more: object): Promise<Outcome> {
  return (await ada.call(addProduct, { body: fieldsOf(more) as never })) as never
}
interface Outcome {
  status: number
  body: { _id: string; partNumber: string; datasheet?: string; errors: { path: string; message: string }[] }
}
const sheetOf = (partNumber: string, init: RequestInit = {}) =>
  fetch(`${shop.url}/api/parts/${partNumber}/datasheet.pdf`, { redirect: 'manual', ...init })
const stored = async () => (existsSync(join(folder, 'images')) ? await readdir(join(folder, 'images')) : [])
const age = (address: string) =>
  shop.db.query("UPDATE datasheets SET used_at = now() - interval '25 hours' WHERE address = $1", [address])

describe('an uploaded data sheet', () => {
  it('takes the place of the one that the store makes, and never runs in the origin of the store', async () => {
    const { status, body } = await upload(PDF)
    expect([status, body.data.bytes]).toEqual([201, PDF.length])
    const { address } = body.data
    const { body: part } = await put({ datasheet: address })
    expect(part.datasheet).toBe(address)
    const response = await sheetOf(part.partNumber)
    expect([response.status, await response.text()]).toEqual([200, PDF])
    const direct = await fetch(shop.url + address)
    expect(await direct.text()).toBe(PDF)
    for (const { headers } of [response, direct])
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+\.pdf"$/),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
    const etag = response.headers.get('etag') ?? ''
    expect((await sheetOf(part.partNumber, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it.each([
    ['HTML named as a PDF', '<!DOCTYPE html><script>alert(1)</script>', 415, 'datasheet-unsupported'],
    ['HTML before a PDF', `<html>${PDF}`, 415, 'datasheet-unsupported'],
    ['a broken-off PDF', PDF.slice(0, -20), 422, 'datasheet-broken'],
    ['a PDF with HTML after its end', `${PDF}${'<p>'.repeat(1000)}`, 422, 'datasheet-broken'],
    ['a file above 20 MB', new Uint8Array(20 * MEGABYTE + 1), 413, 'body-too-large'],
  ])('that is %s is refused, and nothing is stored', async (_, content, status, name) => {
    const before = [await stored(), (await shop.db.query('SELECT FROM datasheets')).rowCount]
    const outcome = await upload(content)
    expect([outcome.status, outcome.body.type]).toEqual([status, `urn:farad:problem:${name}`])
    expect([await stored(), (await shop.db.query('SELECT FROM datasheets')).rowCount]).toEqual(before)
  })

  it('is deleted a day after its last use, with its file', async () => {
    const [used, unused, fresh] = await Promise.all([upload(PDF), upload(PDF), upload(PDF)])
    const addresses = [used, unused, fresh].map(({ body }) => body.data.address as string)
    await put({ datasheet: addresses[0] })
    await age(addresses[0] as string)
    await age(addresses[1] as string)
    await shop.runJob('datasheets')
    const statuses = await Promise.all(addresses.map(async (at) => (await fetch(shop.url + at)).status))
    expect(statuses).toEqual([200, 404, 200])
    expect(await stored()).not.toContain(addresses[1]?.slice('/datasheets/'.length))
    const { status, body } = await put({ datasheet: addresses[1] })
    expect([status, body.errors[0]?.path]).toEqual([422, 'datasheet'])
    expect(body.errors[0]?.message).toContain('Upload the data sheet again')
  })

  it('is refused where pictures are at a host, which keeps no PDF', async () => {
    const hosted = await openShop(
      { IMAGES: 'imgbb', IMGBB_KEY: 'x', DATA_DIR: join(folder, 'hosted') },
      shop.databaseUrl,
    )
    const { status, body } = await upload(PDF, hosted)
    expect([status, body.title]).toEqual([409, expect.stringContaining('keeps only pictures')])
    await hosted.close()
  })
})

describe('the field', () => {
  it('takes a link, which is a redirect', async () => {
    const link = 'https://docs.example.com/rc0603.pdf?rev=2'
    const { body: part } = await put({ datasheet: link })
    const response = await sheetOf(part.partNumber)
    expect([response.status, response.headers.get('location')]).toEqual([302, link])
  })

  it('can be cleared, after which the store makes the data sheet', async () => {
    const { address } = (await upload(PDF)).body.data
    const fields = fieldsOf({ datasheet: address })
    const { body: part } = (await ada.call(addProduct, { body: fields as never })) as never as Outcome
    const { availableQuantity: _, ...rest } = fields
    const body = { ...rest, datasheet: null, version: 1 } as never
    expect((await ada.call(changeProduct, { params: { id: part._id }, body })).status).toBe(200)
    const response = await sheetOf(part.partNumber)
    expect((await response.text()).slice(0, 5)).toBe('%PDF-')
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(PDF.length)
  })

  it.each([
    'javascript:alert(1)',
    '/datasheets/../secret.pdf',
    `/datasheets/${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.pdf`,
    'https://a b/c.pdf',
  ])('refuses %s', async (datasheet) => {
    const { status, body } = await put({ datasheet })
    expect([status, body.errors.map(({ path }) => path)]).toEqual([422, ['datasheet']])
  })
})
