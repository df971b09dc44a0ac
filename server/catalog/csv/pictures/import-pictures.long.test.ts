// Slow: encodes pictures in all their sizes.
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { getPart } from '#contract/catalog/catalog.ts'
import { openDisk } from '#server/catalog/images/open-picture-storage.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import { callAs } from '#test/support/shopper.ts'
import {
  ada,
  folder,
  PICTURED as HEADER,
  importText,
  importTextBy,
  picturedLine as lineOf,
  serveImportShop,
  shop,
} from '../import-shop.fixture.ts'
import { zipOf } from './zip.fixture.ts'

let red: Buffer
let blue: Buffer

const plain = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()

serveImportShop({})

beforeAll(async () => {
  ;[red, blue] = await Promise.all([plain('red'), plain('blue')])
})
let folders = 0
async function folderOf(files: Record<string, Buffer>): Promise<string> {
  const path = join(folder, `pictures-${++folders}`)
  await mkdir(path)
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(path, name), bytes)
  return path
}
async function zipFile(...files: Parameters<typeof zipOf>[0]): Promise<string> {
  const path = join(folder, `pictures-${++folders}.zip`)
  await writeFile(path, zipOf(files))
  return path
}

async function importLines(lines: string[], from: string, apply = true, maxBytes?: number) {
  const parts = { db: shop.db, storage: openDisk(join(folder, 'images')), log: openLog('silent') }
  const pictures = { path: from, parts, maxBytes }
  return importText([HEADER, ...lines].join('\n'), { apply, as: ada.email, pictures })
}
const stored = async () => (await readdir(join(folder, 'images')).catch(() => [])).length
const imgOf = async (partNumber: string) =>
  (await callAs(shop.url, undefined, getPart, { params: { partNumber } })).body.img
const refusals = async (lines: string[], from: string) => {
  const before = await stored()
  const { shown, applied } = await importLines(lines, from)
  expect([applied, await stored()]).toEqual([false, before])
  return shown.refused.map(({ what }) => what)
}

describe.each([
  ['folder', () => folderOf({ 'red.png': red, 'blé.png': blue })],
  [
    'zip file',
    () =>
      zipFile(
        { path: 'parts/', bytes: Buffer.alloc(0) },
        { path: 'parts/red.png', bytes: red },
        { path: '__MACOSX/parts/red.png', bytes: Buffer.from('x') },
        { path: 'parts/more/ble\u0301.png', bytes: blue },
      ),
  ],
])('pictures in a %s', (kind, make) => {
  it('are stored once each and shown with their products', async () => {
    const from = await make()
    const number = kind === 'folder' ? 'DIR' : 'ZIP'
    const lines = [
      lineOf(`${number}-1`, 'red.png'),
      lineOf(`${number}-2`, 'blé.png'),
      lineOf(`${number}-3`, 'red.png'),
      lineOf(`${number}-4`, '/drawings/led-5mm-red.svg'),
    ]
    const before = await stored()
    expect(await importLines(lines, from, false)).toMatchObject({ added: 4, refused: 0, applied: false })
    expect(await stored()).toBe(before)
    expect(await importLines(lines, from)).toMatchObject({ added: 4, applied: true })
    const addresses = await Promise.all([1, 2, 3, 4].map((nth) => imgOf(`${number}-${nth}`)))
    expect(addresses[0]).toMatch(/^\/images\/[0-9a-f]{40}-40\.jpg$/)
    expect(addresses[2]).toBe(addresses[0])
    expect(addresses[1]).not.toBe(addresses[0])
    expect(addresses[3]).toBe('/drawings/led-5mm-red.svg')
    const { rows } = await shop.db.query(
      'SELECT u.email FROM images i JOIN users u ON u.id = i.uploaded_by WHERE address = $1',
      [addresses[0]],
    )
    expect(rows).toEqual([{ email: ada.email }])
    const again = await importLines(lines, from)
    expect(again).toMatchObject({ changed: 0, unchanged: 4, shown: { changed: [] } })
  })
})

it('may take longer to store than a request may pause in a transaction', async () => {
  const from = await folderOf({ 'red.png': red })
  const disk = openDisk(join(folder, 'slow'))
  const storage: typeof disk = {
    ...disk,
    keep: async (...picture) => {
      await shop.db.query('SELECT pg_sleep(0.3)')
      return disk.keep(...picture)
    },
  }
  const parts = { db: shop.db, storage, log: openLog('silent') }
  const db = new pg.Pool({
    connectionString: shop.databaseUrl,
    max: 2,
    idle_in_transaction_session_timeout: 50,
  })
  db.on('connect', (client) => client.on('error', () => {}))
  const text = [HEADER, lineOf('SLOW-1', 'red.png')].join('\n')
  const imported = importTextBy(db, text, { apply: true, as: ada.email, pictures: { path: from, parts } })
  expect(await imported.finally(() => db.end())).toMatchObject({ added: 1, applied: true })
})

describe('a picture is refused', () => {
  it('if it is missing or a link, is no picture or has more than 20 MB', async () => {
    const large = Buffer.concat([red, Buffer.alloc(20 * 1024 * 1024)])
    const outside = await folderOf({ 'red.png': red })
    const from = await folderOf({ 'large.png': large, 'page.png': Buffer.from('<svg>') })
    await symlink(join(outside, 'red.png'), join(from, 'link.png'))
    const lines = ['none.png', 'large.png', 'page.png', '..', 'link.png'].map((img, nth) =>
      lineOf(`BAD-${nth}`, img),
    )
    expect(await refusals(lines, from)).toEqual([
      'img: "none.png" is not among the pictures.',
      'img: "large.png" has more than 20 MB.',
      expect.stringMatching(/^img: This picture format is not supported/),
      'img: ".." is not among the pictures.',
      'img: "link.png" is not among the pictures.',
    ])
  })

  it('if a zip file has it as a link, twice, larger than declared, or too large', async () => {
    const large = Buffer.concat([red, Buffer.alloc(20 * 1024 * 1024)])
    const from = await zipFile(
      { path: 'link.png', bytes: Buffer.from('/etc/passwd'), link: true },
      { path: 'a/twice.png', bytes: red },
      { path: 'b/twice.png', bytes: red },
      { path: 'lying.png', bytes: large, declared: red.length },
      { path: 'large.png', bytes: large },
    )
    const names = ['link.png', 'twice.png', 'lying.png', 'large.png']
    const lines = names.map((img, nth) => lineOf(`ZBAD-${nth}`, img))
    expect(await refusals(lines, from)).toEqual([
      'img: "link.png" is not among the pictures.',
      'img: "twice.png" is among the pictures more than once. Give each file a name of its own.',
      'img: "lying.png" can\'t be read: the file is damaged.',
      'img: "large.png" has more than 20 MB.',
    ])
  })

  it('if it is damaged, and nothing is imported', async () => {
    const from = await folderOf({ 'cut.png': red.subarray(0, 60) })
    await expect(importLines([lineOf('CUT-1', 'cut.png')], from)).rejects.toThrow('cut.png: ')
    expect((await callAs(shop.url, undefined, getPart, { params: { partNumber: 'CUT-1' } })).status).toBe(404)
  })
})

describe('all pictures are refused', () => {
  it.each(['/red.png', 'a/../../red.png'])('if the zip file has the path %s', async (path) => {
    const from = await zipFile({ path, bytes: red })
    await expect(importLines([lineOf('OUT-1', 'red.png')], from)).rejects.toThrow('The zip file')
  })

  it('if the file is no zip file or does not exist', async () => {
    const from = join(folder, 'not.zip')
    await writeFile(from, 'hello')
    await expect(importLines([lineOf('NO-1', 'red.png')], from)).rejects.toThrow('The zip file')
    await expect(importLines([lineOf('NO-1', 'red.png')], join(folder, 'absent'))).rejects.toThrow(
      'not found',
    )
  })

  it('if together they are too large, counting each file once', async () => {
    const from = await folderOf({ 'red.png': red, 'blue.png': blue })
    const twice = [lineOf('SUM-1', 'red.png'), lineOf('SUM-2', 'red.png')]
    expect(await importLines(twice, from, false, red.length)).toMatchObject({ added: 2, refused: 0 })
    const both = [...twice, lineOf('SUM-3', 'blue.png')]
    await expect(importLines(both, from, false, red.length)).rejects.toThrow('more than 2 GB')
  })
})
