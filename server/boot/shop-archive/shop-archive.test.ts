// Slow: opens three shops and encodes a picture.

import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFamilies } from '#contract/catalog/family-file.ts'
import { runCommand } from '#server/boot/going-live/command.fixture.ts'
import { exportProducts } from '#server/catalog/csv/export-products.ts'
import { readFamilyFile } from '#server/catalog/families/family-file.ts'
import { addImage } from '#server/catalog/images/add-image.ts'
import { openDisk } from '#server/catalog/images/open-picture-storage.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { openDatabase } from '#test/support/database.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'
import { exportShopCommand, importShopCommand } from './shop-commands.ts'

const shop = useShop()
const folder = newFolder()
const [from, to] = [join(folder, 'from'), join(folder, 'to')]
const archive = join(folder, 'shop.tar.gz')
let other: { url: string; close(): Promise<void> }
let target: pg.Pool

const company = {
  name: 'Ampere GmbH',
  street: 'Hafenstraße 1',
  city: 'Berlin',
  postalCode: '10115',
  country: 'DE',
  email: 'papers@example.com',
  timeZone: 'Europe/Berlin',
}

beforeAll(async () => {
  const ada = await signUpAdmin(shop)
  const range = { key: 'range', name: 'Messbereich', kind: 'number', unit: 'V', typedIn: 'mV' }
  const output = { key: 'output', name: 'Ausgang', kind: 'choice', choices: ['4-20 mA', 'IO-Link'] }
  const families = [{ key: 'sensors', parent: null, name: 'Füllstand', parameters: [range, output] }]
  await ada.call(importFamilies, { query: { dryRun: 'false' }, body: families })
  await shop.db.query(`DELETE FROM families WHERE key = 'resistors'`)
  const pixels = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const image = await addImage(
    { db: shop.db, storage: openDisk(join(from, 'images')), log: openLog('silent') },
    null,
    pixels,
  )
  if (image instanceof Refusal) throw new Error(image.name)
  const pictured = await stock(shop.db, {
    name: 'Fühler "A", 5 mm',
    family: 'sensors',
    partNumber: 'FS-1/A',
    price: '1.2345',
  })
  const plain = await stock(shop.db, {
    name: 'Fühler B',
    availableQuantity: 0,
    priceBreaks: [{ quantity: 100, price: 0.2 }],
  })
  await shop.db.query('UPDATE products SET img = $1 WHERE id = $2', [image.data.display_url, pictured])
  await shop.db.query(
    `INSERT INTO product_parameters (product_id, parameter_id, choice) SELECT $1, id, '4-20-mA' FROM parameters WHERE key = 'output'`,
    [pictured],
  )
  await shop.db.query(
    `INSERT INTO cross_references (part_number, manufacturer, product_id) VALUES ('X-9', 'Other', $1)`,
    [plain],
  )
  await shop.db.query(`INSERT INTO product_alternatives VALUES ($1, $2, 'similar')`, [pictured, plain])
  await changeSettings(shop.db, 'company', company)
  await changeSettings(shop.db, 'texts', { terms: '## Ours\n\nGrüße.' })
  other = await openDatabase()
  target = new pg.Pool({ connectionString: other.url, max: 2 })
  target.on('error', () => {})
})
afterAll(async () => {
  await target?.end()
  await other?.close()
})

const bring = (words: string[], more: Record<string, string> = {}) =>
  runCommand(importShopCommand, words, { DATABASE_URL: other.url, DATA_DIR: to, ...more })

const shopOf = async (db: pg.Pool) => {
  const products: string[] = []
  for await (const text of exportProducts(db)) products.push(text)
  const rows = async (sql: string) => (await db.query(sql)).rows
  return {
    products: products.join('').split('\r\n').toSorted(),
    families: (await readFamilyFile(db)).toSorted((a, b) => a.key.localeCompare(b.key)),
    settings: await rows(
      'SELECT DISTINCT ON (section) section, value FROM settings ORDER BY section, version DESC',
    ),
    images: await rows('SELECT hash, kept_by, address, width, height, bytes FROM images ORDER BY hash'),
    references: await rows(
      `SELECT r.part_number, manufacturer, p.name FROM cross_references r JOIN products p ON p.id = r.product_id`,
    ),
    alternatives: await rows(`SELECT p.name, o.name AS other, ruling FROM product_alternatives a
      JOIN products p ON p.id = a.product_id JOIN products o ON o.id = a.alternative_id`),
  }
}

it('is written once, and names nothing of buyers', async () => {
  const environment = { DATABASE_URL: shop.databaseUrl, DATA_DIR: from }
  const done = await runCommand(exportShopCommand, [archive], environment)
  expect([done.code, done.out]).toEqual([0, expect.stringContaining('1 pictures')])
  const again = await runCommand(exportShopCommand, [archive], environment)
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('There is already a file')])
  const text = gunzipSync(await readFile(archive)).toString('latin1')
  expect(text).toContain('FS-1/A')
  expect(text).not.toContain('auth_users')
  expect(text).not.toContain('@example.com","name')
})

it('is not written where there is no shop', async () => {
  const environment = { DATABASE_URL: other.url, DATA_DIR: to }
  const { code, err } = await runCommand(exportShopCommand, [`${archive}.none`], environment)
  expect([code, err]).toEqual([1, expect.stringContaining('There is no shop here yet.')])
})

describe('read into an empty store', () => {
  const rowsOfTarget = async () =>
    (
      await target.query(
        'SELECT (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM settings) AS settings, (SELECT count(*)::int FROM families) AS families',
      )
    ).rows[0]

  it('is refused with another currency, damaged, or as another file, and nothing is imported', async () => {
    const before = await rowsOfTarget()
    const euros = await bring([archive, '--apply'], { CURRENCY: 'EUR' })
    expect([euros.code, euros.err]).toEqual([1, expect.stringContaining('Set CURRENCY=USD.')])
    const cut = join(folder, 'cut.tar.gz')
    await writeFile(cut, (await readFile(archive)).subarray(0, -200))
    expect((await bring([cut, '--apply'])).err).toContain('is damaged or no archive of export-shop')
    const foreign = join(folder, 'foreign.tar.gz')
    await writeFile(foreign, gzipSync(Buffer.alloc(10_240)))
    expect((await bring([foreign])).code).toBe(1)
    await copyFile(archive, join(folder, 'copy.tar.gz'))
    expect((await bring([])).code).toBe(2)
    expect(await rowsOfTarget()).toEqual(before)
  })

  it('is shown first, and a failure in the middle leaves nothing', async () => {
    const before = await rowsOfTarget()
    const shown = await bring([archive])
    expect([shown.code, shown.out]).toEqual([
      0,
      expect.stringMatching(/^To import: \d+ families, 2 products, 1 pictures, 2 sections.*--apply/),
    ])
    await target.query(
      `CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''broken off''; END'`,
    )
    await target.query(
      'CREATE TRIGGER broken BEFORE INSERT ON settings FOR EACH ROW EXECUTE FUNCTION break_off()',
    )
    expect((await bring([archive, '--apply'])).err).toContain('broken off')
    await target.query('DROP FUNCTION break_off CASCADE')
    expect(await rowsOfTarget()).toEqual(before)
  })

  it('gives the same shop, with the files of its pictures', async () => {
    const done = await bring([archive, '--apply'])
    expect([done.code, done.out]).toEqual([0, expect.stringContaining('Imported:')])
    const there = await shopOf(shop.db)
    expect(await shopOf(target)).toEqual(there)
    for (const rows of Object.values(there)) expect(rows).not.toEqual([])
    const files = await readdir(join(to, 'images'))
    expect(files.toSorted()).toEqual((await readdir(join(from, 'images'))).toSorted())
    expect(files.length).toBeGreaterThan(3)
    expect(await audit(target)).toEqual([])
  })

  it('only into an empty one', async () => {
    const again = await bring([archive, '--apply'])
    expect([again.code, again.err]).toEqual([
      1,
      expect.stringContaining(
        'This store has 2 products, 2 versions of settings already. Import into an empty one.',
      ),
    ])
  })
})
