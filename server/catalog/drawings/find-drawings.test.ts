import { beforeAll, expect, it } from 'vitest'
import type { Tool } from '#contract/catalog/catalog.ts'
import { listDrawings } from '#contract/catalog/drawings.ts'
import {
  ada,
  add,
  change,
  importLines,
  importText,
  lineOf,
  read,
  serveImportShop,
  shop,
} from '#server/catalog/csv/import-shop.fixture.ts'
import { drawPicture } from './draw.ts'

serveImportShop()

beforeAll(async () => {
  await shop.db.query(
    `INSERT INTO families (key, parent, name, position) VALUES ('f7', 'resistors', 'Widerstände SMD', 1)`,
  )
  await shop.db.query(
    `INSERT INTO parameters (family, key, name, kind, unit, better, position) VALUES
       ('f7', 'p1', 'Wert', 'number', 'Ω', NULL, 1), ('f7', 'p2', 'Toleranz', 'number', '±%', 'less', 2),
       ('f7', 'p3', 'Bauform', 'choice', NULL, NULL, 3)`,
  )
  await shop.db.query(
    `INSERT INTO parameter_choices SELECT id, k, n, p FROM parameters,
       (VALUES ('a', 'SMD 0603 (1608 metric)', 1), ('b', 'R0805', 2)) AS c (k, n, p) WHERE key = 'p3'`,
  )
})

const values = { p1: '4k7', p2: '±1 %', p3: 'a' }
const drawn = (more: object = {}) => add({ family: 'f7', parameters: values, img: undefined, ...more })
const fetched = async ({ img }: Pick<Tool, 'img'>) => (await fetch(shop.url + img)).text()

it('a product without a picture is drawn from kind, package and values, whatever its catalogue calls them', async () => {
  const { status, body } = await drawn()
  expect([status, body.img]).toEqual([201, `/drawings/part-${body._id}.svg`])
  expect(await fetched(body)).toBe(drawPicture('plain-resistor-chip-0603-4k7-1'))
  expect(await read(body._id)).toMatchObject({
    drawings: {
      picture: '/drawings/plain-resistor-chip-0603-4k7-1.svg',
      outline: '/drawings/outline-resistor-0603.svg',
      pads: '/drawings/footprint-0603.svg',
    },
  })
  await change(body._id, { parameters: { p3: 'b' } })
  expect(await fetched(body)).toBe(drawPicture('plain-resistor-chip-0805-4k7-1'))
  await shop.db.query(`UPDATE families SET part_kind = 'capacitor' WHERE key = 'f7'`)
  expect(await fetched(body)).toBe(drawPicture('symbol-capacitor'))
  await shop.db.query(`UPDATE families SET part_kind = NULL WHERE key = 'f7'`)
})

it('a picture of its own wins, and a copy of a drawn product is drawn by its own values', async () => {
  const img = '/drawings/led-5mm-red.svg'
  const { body } = await drawn({ img })
  expect(await read(body._id)).toMatchObject({
    img,
    drawings: { outline: '/drawings/outline-resistor-0603.svg' },
  })
  expect((await read(body._id)).drawings).not.toHaveProperty('picture')
  const first = await drawn()
  const copy = await drawn({ img: first.body.img, parameters: { ...values, p3: 'b' } })
  expect(copy.body.img).toBe(`/drawings/part-${copy.body._id}.svg`)
  await change(body._id, { img: '/drawings/part.svg' })
  expect((await read(body._id)).img).toBe(`/drawings/part-${body._id}.svg`)
})

it('a line of a file without a picture is drawn, and leaves the picture that is there', async () => {
  const { body } = await drawn({ img: '/drawings/led-5mm-red.svg' })
  const elsewhere = (await drawn({ img: '/drawings/led-5mm-green.svg' })).body
  await importLines([
    lineOf(body.name, 0.3, 1000, ''),
    lineOf(elsewhere.name, 0.3, 1000, `/drawings/part-${body._id}.svg`),
    lineOf('Drawn by a file', 0.3, 1000, ''),
  ])
  await importText(
    'name,description,price,minimumOrder,availableQuantity\nWithout the column,A part for tests.,0.25,10,1000',
  )
  expect((await read(body._id)).img).toBe('/drawings/led-5mm-red.svg')
  expect((await read(elsewhere._id)).img).toBe('/drawings/led-5mm-green.svg')
  const { rows } = await shop.db.query(
    `SELECT img = '/drawings/part-' || id || '.svg' AS own FROM products WHERE name IN ('Drawn by a file', 'Without the column')`,
  )
  expect(rows).toEqual([{ own: true }, { own: true }])
})

it('the desk gets what fits typed values, and what of them is not understood', async () => {
  const list = (body: object) => ada.call(listDrawings, { body: { family: 'f7', ...body } as never })
  expect((await list({ parameters: values })).body).toEqual([
    { img: '/drawings/plain-resistor-chip-0603-4k7-1.svg', name: 'resistor chip 0603 4k7 1' },
    { img: '/drawings/symbol-resistor.svg', name: 'symbol resistor' },
  ])
  expect((await list({ parameters: { p1: 'x' } })).body.errors[0].path).toBe('parameters.p1')
  expect((await list({ family: 'no-such' })).status).toBe(422)
})

it('an unknown product has no drawing', async () => {
  for (const id of ['00000000-0000-7000-8000-000000000000', 'x'.repeat(36)])
    expect((await fetch(`${shop.url}/drawings/part-${id}.svg`)).status).toBe(404)
})
