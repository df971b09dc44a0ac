import { expect, it } from 'vitest'
import { change as changeProduct, meanwhile, serveImportShop, shop } from '../csv/import-shop.fixture.ts'
import {
  addChoice,
  addFamily,
  addNumber,
  addParameter,
  change,
  place,
  removeChoice,
  removeFamily,
  removeParameter,
  sell,
} from './desk.fixture.ts'

serveImportShop()

/** Every value is one of a parameter of its product's family, with the kind and unit that the value was read with. */
async function foreignValues(): Promise<unknown[]> {
  const { rows } = await shop.db.query(
    `SELECT v.text, q.key, q.unit FROM product_parameters v JOIN parameters q ON q.id = v.parameter_id
       JOIN products p ON p.id = v.product_id JOIN families f ON f.key = p.family
     WHERE q.family <> ALL (f.path) OR (v.number IS NULL) = (q.kind = 'number') OR v.text NOT LIKE '%' || q.unit`,
  )
  return rows
}

const valueUnderway = (id: string, family: string, key: string, text: string) =>
  `INSERT INTO product_parameters (product_id, parameter_id, number, text)
   SELECT '${id}', id, 1, '${text}' FROM parameters WHERE family = '${family}' AND key = '${key}'`

it('an edit waits for a value under way, and is then refused', async () => {
  await addFamily('other', 'busy')
  await addNumber('busy', 'voltage', 'V')
  const { _id: id } = (await sell('busy')).body
  const edited = await meanwhile(
    () => change('busy', 'voltage', { unit: 'W' }),
    valueUnderway(id, 'busy', 'voltage', '1 V'),
  )
  expect(edited).toMatchObject({ status: 409, body: { count: 1 } })
  await addNumber('busy', 'power', 'W')
  const removed = await meanwhile(
    () => removeParameter('busy', 'power'),
    valueUnderway(id, 'busy', 'power', '1 W'),
  )
  expect(removed).toMatchObject({ status: 409, body: { count: 1 } })
})

/** Starts to write a value, which waits at its table, runs `edit`, and then lets the value be written. */
async function editBeforeValue<Written, Edited>(
  write: () => Promise<Written>,
  edit: () => Promise<Edited>,
  waiting: number,
) {
  const other = await shop.db.connect()
  try {
    await other.query('BEGIN')
    await other.query('LOCK TABLE product_parameters IN SHARE MODE')
    const written = write()
    await untilWaiting(1)
    const edited = edit()
    if (waiting === 1) await edited
    await untilWaiting(waiting)
    await other.query('COMMIT')
    return { written: await written, edited: await edited }
  } finally {
    other.release()
  }
}

async function untilWaiting(connections: number): Promise<void> {
  for (;;) {
    const { rows } = await shop.db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    if (rows.length >= connections) return
  }
}

it('a value that was read before its parameter changed is read again', async () => {
  await addFamily('other', 'changing')
  await addNumber('changing', 'voltage', 'V')
  await addParameter('changing', 'size', { kind: 'choice' })
  await addChoice('changing', 'size', 'big')
  const { body: product } = await sell('changing')
  const at = (path: string, part: string) => ({
    edited: { status: 200 },
    written: { status: 422, body: { errors: [{ path, message: expect.stringContaining(part) }] } },
  })
  expect(
    await editBeforeValue(
      () => changeProduct(product._id, { parameters: { voltage: '1 V' } }),
      () => change('changing', 'voltage', { unit: 'W' }),
      1,
    ),
  ).toMatchObject(at('parameters.voltage', 'a power was expected'))
  expect(
    await editBeforeValue(
      () => sell('changing', { size: 'big' }),
      () => removeChoice('changing', 'size', 'big'),
      1,
    ),
  ).toMatchObject(at('parameters.size', 'Use one of these values'))
  expect(
    await editBeforeValue(
      () => sell('changing', { voltage: '1 W' }),
      () => removeParameter('changing', 'voltage'),
      1,
    ),
  ).toMatchObject(at('parameters.voltage', 'no parameter'))
})

it('a family does not move away from the parameters of a product under way', async () => {
  await addFamily('other', 'rated')
  await addNumber('rated', 'voltage', 'V')
  await addFamily('rated', 'moving')
  const { written, edited } = await editBeforeValue(
    () => sell('moving', { voltage: '1 V' }),
    () => place('moving', 'other'),
    2,
  )
  expect(written.status).toBe(201)
  expect(edited).toMatchObject({ status: 409, body: { count: 1, names: 'voltage' } })
  expect(await foreignValues()).toEqual([])
})

it('a family does not move during an import', async () => {
  await addFamily('other', 'waiting')
  const other = await shop.db.connect()
  await other.query('SELECT pg_advisory_lock(7326404)')
  expect(await place('waiting', 'rated')).toMatchObject({
    status: 409,
    body: { title: expect.stringContaining('import') },
  })
  await other.query('SELECT pg_advisory_unlock(7326404)')
  other.release()
  expect((await place('waiting', 'rated')).status).toBe(200)
})

it('a family is removed or gets a product, not both', async () => {
  for (let round = 0; round < 3; round++) {
    await addFamily('other', `going-${round}`)
    await addNumber(`going-${round}`, 'rating', 'V')
    const [removed, sold] = await Promise.all([
      removeFamily(`going-${round}`),
      sell(`going-${round}`, { rating: '1 V' }),
    ])
    expect([
      [200, 422],
      [409, 201],
    ]).toContainEqual([removed.status, sold.status])
  }
})
