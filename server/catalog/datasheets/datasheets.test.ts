import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '#contract/catalog/catalog.ts'
import { changeProduct, correctStock } from '#contract/catalog/desk-products.ts'
import { newId } from '#server/platform/database/ids.ts'
import { pdfText } from '#server/platform/documents/pdf-text.fixture.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { openShop } from '#test/support/open-shop.ts'
import { useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const folder = newFolder()
const shop = useShop({ DATA_DIR: folder, DEMO: 'off' })
const ada = useAdmin(shop)

const PDF = `%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`
const MEGABYTE = 1024 * 1024

async function upload(content: string | Uint8Array, at = shop, name = 'sheet.pdf') {
  const form = new FormData()
  form.set('datasheet', new Blob([content as never], { type: 'application/pdf' }), name)
  const headers = { authorization: `Bearer ${ada.token}` }
  const response = await fetch(`${at.url}/api/datasheets`, { method: 'POST', body: form, headers })
  return { status: response.status, body: await response.json() }
}
const fieldsOf = (more: object) => ({
  name: `Part with a data sheet ${newId()}`,
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
  fetch(`${shop.url}/api/parts/${encodeURIComponent(partNumber)}/datasheet.pdf`, {
    redirect: 'manual',
    ...init,
  })
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

const form = {
  name: 'Chip resistor 10 kΩ ±1 % −55…+155 °C',
  img: '/drawings/resistor-chip-0603-10k-1.svg',
  description: 'Thick film on alumina, 4.7 µF ≤ 5 Ω.',
  price: 0.0123,
  minimumOrder: 100,
  availableQuantity: 5000,
  family: 'resistors',
  parameters: { resistance: '10k', package: '0603' },
  partNumber: 'RC0603FR-0710K',
  packaging: 'reel' as const,
  packQuantity: 5000,
  lifeCycle: 'not-recommended' as const,
  rohs: 'compliant' as const,
  originCountry: 'JP',
}
const textOf = async (response: Response) => pdfText(new Uint8Array(await response.arrayBuffer()))

describe('the data sheet that the store makes', () => {
  let id: string
  beforeAll(async () => {
    await shop.db.query(
      `INSERT INTO parameters (family, key, name, kind, unit, position)
       VALUES ('resistors', 'resistance', 'Resistance', 'number', 'Ω', 1), ('resistors', 'package', 'Package', 'choice', NULL, 2)`,
    )
    await shop.db.query(
      `INSERT INTO parameter_choices SELECT id, '0603', '0603', 1 FROM parameters WHERE key = 'package'`,
    )
    const { status, body } = await ada.call(addProduct, { body: form })
    expect(status).toBe(201)
    id = body._id
  })

  it('is a PDF that runs nowhere, with the stored data of the part', async () => {
    const response = await sheetOf('rc0603fr-0710k')
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="RC0603FR-0710K.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
    const text = await textOf(response)
    const { partNumber, name, description } = form
    const rows = 'Resistance10 kΩ|PackagingReel|Pieces per pack5,000|Dimensions in mm|RoHSCompliant'
    const more = 'REACHUnknown|Country of originJP|Life cycleNot recommended for new designs'
    for (const words of [partNumber, name, description, ...`${rows}|${more}`.split('|')])
      expect(text).toContain(words)
    expect(text).not.toMatch(/0\.0123|Price|Demonstration|\uFFFD|\?/)
  })

  it('is answered with 304 until a field changes; stock and price are not part of it', async () => {
    const first = await sheetOf(form.partNumber)
    const etag = first.headers.get('etag') ?? ''
    const again = await sheetOf(form.partNumber, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await sheetOf(form.partNumber, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
    expect(await (await sheetOf(form.partNumber)).bytes()).toEqual(await first.bytes())
    await ada.call(correctStock, { params: { id }, body: { change: -1000, note: 'Counted' } })
    expect((await sheetOf(form.partNumber)).headers.get('etag')).toBe(etag)
    const { availableQuantity: _, ...fields } = form
    await ada.call(changeProduct, { params: { id }, body: { ...fields, eccn: 'EAR99', version: 1 } })
    const after = await sheetOf(form.partNumber, { headers: { 'if-none-match': etag } })
    expect(after.status).toBe(200)
    expect(await textOf(after)).toContain('ECCNEAR99')
  })

  it('continues on further pages, and fits long names', async () => {
    const long = {
      ...form,
      partNumber: 'P'.padEnd(40, 'W'),
      name: `Long ${'W'.repeat(190)}`,
      description: 'A line of a long description.\n'.repeat(120).trim(),
      img: '/drawings/led-5mm-red.svg',
    }
    expect((await ada.call(addProduct, { body: long })).status).toBe(201)
    const text = await textOf(await sheetOf(long.partNumber))
    expect(text).toContain('4/4')
    expect(text.match(/A line of a long description\./g)).toHaveLength(120)
    expect((await sheetOf('NO-SUCH-PART')).status).toBe(404)
  })
})

it('takes the units of many calls when it is drawn (rules: L-6)', async () => {
  const narrow = await openShop({ LIMIT_API_MINUTE: '2' }, shop.databaseUrl)
  const read = async () =>
    (await fetch(`${narrow.url}/api/parts/${form.partNumber}/datasheet.pdf`, { method: 'HEAD' })).status
  expect([await read(), await read()]).toEqual([200, 429])
  await narrow.close()
})

it('says so in the demo world', async () => {
  const demo = await openShop({ DEMO: 'on' }, shop.databaseUrl)
  const response = await fetch(`${demo.url}/api/parts/${form.partNumber}/datasheet.pdf`)
  expect(await textOf(response)).toContain('Demonstration data')
  await demo.close()
})

it('writes letters of other scripts', async () => {
  const name = 'Резистор 10 k\u2126 ตัวต้านทาน \u{1f9ff}'
  await ada.call(addProduct, { body: { ...form, name, partNumber: 'SCRIPTS-1' } })
  const text = await textOf(await sheetOf('SCRIPTS-1'))
  expect(text).toContain('Резистор 10 kΩ ตัวต้านทาน \u{1f9ff}')
})
