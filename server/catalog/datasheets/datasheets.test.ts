import { beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '#contract/catalog/catalog.ts'
import { changeProduct, correctStock } from '#contract/catalog/desk-products.ts'
import { pdfText } from '#server/platform/documents/pdf-text.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { openShop } from '#test/support/open-shop.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ DEMO: 'off' })
let ada: Shopper

beforeAll(async () => {
  ada = await signUpAdmin(shop)
})

const form = {
  name: 'Chip resistor 10 kΩ ±1 % −55…+155 °C',
  img: '/drawings/resistor-chip-0603-10k-1.svg',
  description: 'Thick film on alumina, 4.7 µF ≤ 5 Ω.',
  price: 0.0123,
  minimumOrder: 100,
  availableQuantity: 5000,
  family: 'resistors',
  parameters: { resistance: '10k' },
  partNumber: 'RC0603FR-0710K',
  packaging: 'reel' as const,
  packQuantity: 5000,
  lifeCycle: 'not-recommended' as const,
  rohs: 'compliant' as const,
  originCountry: 'JP',
}
const sheet = (partNumber: string, init?: RequestInit) =>
  fetch(`${shop.url}/api/parts/${encodeURIComponent(partNumber)}/datasheet.pdf`, init)
const textOf = async (response: Response) => pdfText(new Uint8Array(await response.arrayBuffer()))

describe('the data sheet that the store makes', () => {
  let id: string
  beforeAll(async () => {
    await shop.db.query(
      `INSERT INTO parameters (family, key, name, kind, unit, position)
       VALUES ('resistors', 'resistance', 'Resistance', 'number', 'Ω', 1)`,
    )
    const { status, body } = await ada.call(addProduct, { body: form })
    expect(status).toBe(201)
    id = body._id
  })

  it('is a PDF that runs nowhere, with the stored data of the part', async () => {
    const response = await sheet('rc0603fr-0710k')
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
    const rows =
      'Resistance10 kΩ|PackagingReel|Pieces per pack5,000|Dimensions in mm, two views|RoHSCompliant'
    const more = 'REACHUnknown|Country of originJP|Life cycleNot recommended for new designs'
    for (const words of [partNumber, name, description, ...`${rows}|${more}`.split('|')])
      expect(text).toContain(words)
    expect(text).not.toMatch(/0\.0123|Price|Demonstration|\uFFFD|\?/)
  })

  it('is answered with 304 until a field changes; stock and price are not part of it', async () => {
    const first = await sheet(form.partNumber)
    const etag = first.headers.get('etag') ?? ''
    const again = await sheet(form.partNumber, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await sheet(form.partNumber, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
    expect(await (await sheet(form.partNumber)).bytes()).toEqual(await first.bytes())
    await ada.call(correctStock, { params: { id }, body: { change: -1000, note: 'Counted' } })
    expect((await sheet(form.partNumber)).headers.get('etag')).toBe(etag)
    const { availableQuantity: _, ...fields } = form
    await ada.call(changeProduct, { params: { id }, body: { ...fields, eccn: 'EAR99', version: 1 } })
    const after = await sheet(form.partNumber, { headers: { 'if-none-match': etag } })
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
    const text = await textOf(await sheet(long.partNumber))
    expect(text).toContain('4/4')
    expect(text.match(/A line of a long description\./g)).toHaveLength(120)
    expect((await sheet('NO-SUCH-PART')).status).toBe(404)
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
  const text = await textOf(await sheet('SCRIPTS-1'))
  expect(text).toContain('Резистор 10 kΩ ตัวต้านทาน \u{1f9ff}')
})
