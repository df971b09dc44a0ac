import { beforeAll, describe, expect, it } from 'vitest'
import { HEADER, lineOf } from '#server/catalog/csv/import-shop.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'
import { declareUpload, present, serveTemporaryFolder, upload } from './desk-import.fixture.ts'

const shop = useShop()
let ada: Shopper

beforeAll(async () => {
  ada = await signUpAdmin(shop)
})

const temporaryFiles = serveTemporaryFolder()

const unusable: [string, string | Uint8Array, RegExp][] = [
  ['a web page', '<!DOCTYPE html>\n<title>Sign in</title>', /web page/],
  ['a workbook', Buffer.from('504b0304140006000800', 'hex'), /workbook/],
  ['UTF-16', Buffer.from(`\uFEFF${HEADER}\n`, 'utf16le'), /UTF-16/],
  ['too few columns', 'name,price\n', /does not name the columns/],
]

describe('an upload', () => {
  it.each(unusable)('with %s is refused in words, and leaves nothing', async (_, bytes, words) => {
    const { status, body } = await upload(shop, ada, bytes)
    expect({ status, title: body.title }).toEqual({ status: 422, title: expect.stringMatching(words) })
    expect(await present(shop, ada)).toBeUndefined()
    expect(await temporaryFiles()).toEqual([])
  })

  it('that turns out unusable below its first line says so, and its content is deleted', async () => {
    const text = Buffer.concat([
      Buffer.from(`${HEADER}\n${Array.from({ length: 3000 }, (_, n) => `${lineOf(`L ${n}`)}\n`).join('')}`),
      Buffer.from(lineOf('10 µF'), 'latin1'),
    ])
    expect((await upload(shop, ada, text)).status).toBe(201)
    await shop.runJob('product-import')
    expect(await present(shop, ada)).toMatchObject({
      state: 'unusable',
      fault: expect.stringContaining('UTF-8'),
    })
    expect((await shop.db.query('SELECT FROM product_import_chunks')).rows).toEqual([])
    await shop.db.query('DELETE FROM product_imports')
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
      start: (controller) => controller.enqueue(Buffer.from(`${HEADER}\n`)),
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

  it('by a buyer or without a name is refused', async () => {
    const buyer = await signUp(shop.url)
    expect((await upload(shop, buyer, `${HEADER}\n`)).body.type).toMatch(/admins-only$/)
    expect((await upload(shop, ada, `${HEADER}\n`, {})).body.type).toMatch(/invalid-fields$/)
  })
})
