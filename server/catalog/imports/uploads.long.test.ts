import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getPart } from '#contract/catalog/catalog.ts'
import { checkImport, discardImport, type ProductImport } from '#contract/catalog/product-imports.ts'
import {
  HEADER as COLUMNS,
  PICTURED as HEADER,
  picturedLine as lineOf,
  lineOf as productLine,
} from '#server/catalog/csv/import-shop.fixture.ts'
import { zipOf } from '#server/catalog/csv/pictures/zip.fixture.ts'
import { callAs } from '#test/support/shopper.ts'
import { useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import {
  afterJob,
  apply as applyOf,
  declareUpload,
  present,
  serveTemporaryFolder,
  upload,
} from './desk-import.fixture.ts'

const shop = useShop()
const ada = useAdmin(shop)
let red: Buffer

beforeAll(async () => {
  red = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
})
beforeEach(() => shop.db.query('DELETE FROM product_imports'))
const temporaryFiles = serveTemporaryFolder()

/** Uploads a CSV file whose lines have these pictures, and has it checked. */
async function checkedFile(...lines: string[]): Promise<ProductImport> {
  expect((await upload(shop, ada, [HEADER, ...lines].join('\n'))).status).toBe(201)
  return afterJob(shop, ada)
}

const uploadZip = ({ _id }: Pick<ProductImport, '_id'>, zip: string | Uint8Array | ReadableStream) =>
  upload(shop, ada, zip, { name: 'pictures.zip' }, `/product-imports/${_id}/pictures`)

async function checkedWith(zip: Buffer, ...lines: string[]): Promise<ProductImport> {
  const { status, body } = await uploadZip(await checkedFile(...lines), zip)
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { state: 'to-check', pictures: { fileName: 'pictures.zip', bytes: zip.length } },
  })
  return withoutFiles(await afterJob(shop, ada))
}
const apply = async (dryRun: ProductImport) => withoutFiles(await applyOf(shop, ada, dryRun))
async function withoutFiles(shown: ProductImport): Promise<ProductImport> {
  expect(await temporaryFiles()).toEqual([])
  return shown
}

const part = (partNumber: string) => callAs(shop.url, undefined, getPart, { params: { partNumber } })
const count = async (table: string) => (await shop.db.query(`SELECT FROM ${table}`)).rowCount

describe('a zip file of pictures', () => {
  it('gives the products of the import their pictures, and is removed once it is applied', async () => {
    const pictures = await count('images')
    const zip = zipOf([{ path: 'parts/red.png', bytes: red }])
    const dryRun = await checkedWith(zip, lineOf('DZ-1', 'red.png'), lineOf('DZ-2', 'pictures/red.png'))
    expect(dryRun).toMatchObject({ state: 'checked', outcome: { added: 2, refused: 0 } })
    expect(await count('images')).toBe(pictures)
    expect((await part('DZ-1')).status).toBe(404)
    expect(await apply(dryRun)).toMatchObject({ state: 'applied', outcome: { added: 2 } })
    const { img } = (await part('DZ-1')).body
    expect(img).toMatch(/^\/images\/[0-9a-f]{40}-40\.jpg$/)
    expect((await part('DZ-2')).body.img).toBe(img)
    expect(await count('product_import_chunks')).toBe(0)
    const late = await uploadZip(dryRun, zip)
    expect(late.body.type).toMatch(/import-not-ready$/)
  })

  it('of several chunks is read in their order', async () => {
    const noise = Buffer.alloc(
      3 * 1024 * 1024,
      Buffer.from(Array.from({ length: 997 }, (_, n) => (n * n) % 251)),
    )
    const stored = zipOf([
      { path: 'noise.bin', bytes: noise, stored: true },
      { path: 'red.png', bytes: red },
    ])
    expect(stored.length).toBeGreaterThan(noise.length)
    const dryRun = await checkedWith(stored, lineOf('DZ-LONG', 'red.png'))
    expect(dryRun).toMatchObject({ outcome: { added: 1, refused: 0 } })
  })

  it('with a damaged picture imports nothing, and can be replaced', async () => {
    const damaged = zipOf([{ path: 'red.png', bytes: red.subarray(0, 60) }])
    const refused = await apply(await checkedWith(damaged, lineOf('DZ-CUT', 'red.png')))
    expect(refused).toMatchObject({ state: 'checked', fault: expect.stringContaining('red.png: ') })
    expect((await part('DZ-CUT')).status).toBe(404)
    const again = await uploadZip(refused, zipOf([{ path: 'red.png', bytes: red }]))
    expect(again.status).toBe(201)
    expect(await apply(await afterJob(shop, ada))).toMatchObject({ state: 'applied' })
  })

  it('stays for the corrected file, and is removed with its import', async () => {
    const zip = zipOf([{ path: 'red.png', bytes: red }])
    const former = await checkedWith(zip, lineOf('DZ-GONE', 'red.png').replace('0.25', 'x'))
    expect(former.outcome).toMatchObject({ refused: 1 })
    const { _id, ...other } = await checkedFile(lineOf('DZ-GONE', 'red.png'))
    expect(_id).not.toBe(former._id)
    expect(other).toMatchObject({ pictures: { fileName: 'pictures.zip' }, outcome: { refused: 0, added: 1 } })
    await ada.call(discardImport, { params: { id: _id } })
    expect(await count('product_import_chunks')).toBe(0)
  })
})

describe('an upload of pictures', () => {
  it.each<[string, () => string | Uint8Array]>([
    ['a CSV file', () => `${HEADER}\n`],
    ['half of its bytes', () => zipOf([{ path: 'red.png', bytes: red }]).subarray(0, 60)],
  ])('with %s is refused in words, and stores nothing', async (_, zip) => {
    const before = await checkedFile(lineOf('DZ-NO', '/drawings/led-5mm-red.svg'))
    const { status, body } = await uploadZip(before, zip())
    expect({ status, title: body.title }).toEqual({
      status: 422,
      title: expect.stringMatching(/^The zip file of the pictures can't be read: /),
    })
    expect(await present(shop, ada)).toEqual(before)
    expect(await count('product_import_chunks')).toBe(1)
    expect(await temporaryFiles()).toEqual([])
  })

  it('of more than 256 MB is refused before its body is sent', async () => {
    const { _id } = await checkedFile(lineOf('DZ-BIG', '/drawings/led-5mm-red.svg'))
    const answer = await declareUpload(
      `${shop.url}/api/product-imports/${_id}/pictures?name=big.zip`,
      ada.token,
      256 * 1024 ** 2 + 1,
    )
    expect(answer).toEqual({ status: 413, text: expect.stringContaining('more than 256 MB') })
  })

  it('is refused if its import began to run meanwhile', async () => {
    const before = await checkedFile(lineOf('DZ-MEAN', '/drawings/led-5mm-red.svg'))
    const zip = zipOf([{ path: 'red.png', bytes: red }])
    let rest: () => void = () => {}
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(zip.subarray(0, 60))
        rest = () => {
          controller.enqueue(zip.subarray(60))
          controller.close()
        }
      },
    })
    const sending = uploadZip(before, body)
    await expect.poll(async () => (await temporaryFiles()).length).toBe(1)
    await ada.call(checkImport, { params: { id: before._id }, body: { restore: false } })
    rest()
    expect((await sending).body.type).toMatch(/import-running$/)
    expect(await count('product_import_chunks')).toBe(1)
    expect(await present(shop, ada)).not.toHaveProperty('pictures')
  })

  it('is refused while the import is running, and for another import', async () => {
    const zip = zipOf([{ path: 'red.png', bytes: red }])
    const { body: waiting } = await upload(shop, ada, `${HEADER}\n${lineOf('DZ-WAIT', 'red.png')}`)
    expect((await uploadZip(waiting, zip)).body.type).toMatch(/import-running$/)
    await afterJob(shop, ada)
    const other = { _id: '019abc00-0000-7000-8000-000000000001' }
    expect((await uploadZip(other, zip)).body.type).toMatch(/no-such-import$/)
    expect((await uploadZip({ _id: 'none' }, zip)).body.type).toMatch(/no-such-import$/)
    expect(await count('product_import_chunks')).toBe(1)
  })
})

describe('an upload of products', () => {
  it('that is no file of products is refused in words, and leaves nothing', async () => {
    const { status, body } = await upload(shop, ada, '<!DOCTYPE html>\n<title>Sign in</title>')
    expect({ status, title: body.title }).toEqual({ status: 422, title: expect.stringMatching(/web page/) })
    expect(await present(shop, ada)).toBeUndefined()
    expect(await temporaryFiles()).toEqual([])
  })

  it('that turns out unusable below its first line says so, and its content is deleted', async () => {
    const text = Buffer.concat([
      Buffer.from(
        `${COLUMNS}\n${Array.from({ length: 3000 }, (_, n) => `${productLine(`L ${n}`)}\n`).join('')}`,
      ),
      Buffer.from(productLine('10 µF'), 'latin1'),
    ])
    expect((await upload(shop, ada, text)).status).toBe(201)
    expect(await afterJob(shop, ada)).toMatchObject({
      state: 'unusable',
      fault: expect.stringContaining('UTF-8'),
    })
    expect((await shop.db.query('SELECT FROM product_import_chunks')).rows).toEqual([])
  })

  it('of 2 GB is refused before its body is sent', async () => {
    const answer = await declareUpload(
      `${shop.url}/api/product-imports?name=huge.csv`,
      ada.token,
      2 * 1024 ** 3,
    )
    expect(answer).toEqual({ status: 413, text: expect.stringContaining('more than 64 MB') })
  })

  it('without a length is refused where it exceeds 64 MB', async () => {
    const chunk = new Uint8Array(1024 * 1024).fill(0x61)
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ < 80) controller.enqueue(chunk)
        else controller.close()
      },
    })
    const outcome = await upload(shop, ada, body).catch(() => 'cut')
    if (outcome !== 'cut') expect(outcome).toMatchObject({ status: 413 })
    expect(sent).toBeLessThan(80)
    expect(await present(shop, ada)).toBeUndefined()
    await expect.poll(temporaryFiles).toEqual([])
  })

  it('that is cut off leaves nothing', async () => {
    const stop = new AbortController()
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(`${COLUMNS}\n`)),
    })
    const cut = fetch(`${shop.url}/api/product-imports?name=cut.csv`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${ada.token}` },
      duplex: 'half',
      signal: stop.signal,
    } as RequestInit)
    await expect.poll(async () => (await temporaryFiles()).length).toBe(1)
    stop.abort()
    await expect(cut).rejects.toThrow()
    await expect.poll(temporaryFiles).toEqual([])
    expect(await present(shop, ada)).toBeUndefined()
  })

  it('without a name is refused', async () => {
    expect((await upload(shop, ada, `${COLUMNS}\n`, {})).body.type).toMatch(/invalid-fields$/)
  })
})
