import { beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '#contract/catalog/catalog.ts'
import { revokeKey } from '#contract/people/keys.ts'
import { ada, serveDemoShop, shop } from '#server/catalog/products/demo-shop.fixture.ts'
import { keyOf } from '#server/people/keys/keys.fixture.ts'
import { signUp } from '#test/support/shopper.ts'

serveDemoShop()

let token: string

beforeAll(async () => {
  token = (await keyOf(ada, ['parts:read'])).key
})

/** As KiCad 9.0.8 and 10.0.7 ask. */
const ask = (path: string, authorization: string | undefined = `Token ${token}`) =>
  fetch(`${shop.url}/kicad/v1/${path}`, {
    headers: {
      accept: 'application/json',
      'accept-encoding': 'gzip,deflate',
      ...(authorization && { authorization }),
    },
  })
// biome-ignore lint/suspicious/noExplicitAny: a test inspects any body
const json = async (path: string): Promise<any> => {
  const answered = await ask(path)
  expect([path, answered.status]).toEqual([path, 200])
  return answered.json()
}
interface Part {
  id: string
  name: string
  description: string
  symbolIdStr: string
  fields: Record<string, { value: string; visible: string }>
}
const library = (category: string): Promise<Part[]> => json(`parts/category/${category}.json`)
const texts = (value: unknown): string[] =>
  typeof value === 'object' && value ? Object.values(value).flatMap(texts) : [typeof value]

describe('the session of a KiCad', () => {
  it('begins with the root and the categories, then asks for every list', async () => {
    expect(await json('')).toEqual({ categories: '', parts: '' })
    const categories = await json('categories.json')
    expect(categories[0]).toMatchObject({ id: 'in-stock', name: 'In stock' })
    expect(categories).toContainEqual({
      id: 'chip-resistors',
      name: 'Chip resistors',
      description: expect.any(String),
    })
    const { rows } = await shop.db.query('SELECT count(*)::int AS n FROM products WHERE archived_at IS NULL')
    const lists = await Promise.all(categories.slice(1).map(({ id }: { id: string }) => library(id)))
    const parts = lists.flat()
    expect(new Set(parts.map(({ name }) => name)).size).toBe(rows[0].n)
    expect(new Set(texts(parts))).toEqual(new Set(['string']))
    for (const { id, name } of parts) expect(decodeURIComponent(id)).toBe(name)
  })

  it('reads whole parts in the list, and the same part alone', async () => {
    const [part] = (await library('chip-resistors')).filter(({ name }) => name === 'RC0402JR-08R000')
    expect(part).toMatchObject({
      id: 'RC0402JR-08R000',
      symbolIdStr: 'Device:R',
      description: expect.stringContaining('0 Ω'),
      exclude_from_bom: 'False',
      fields: {
        footprint: { value: 'Resistor_SMD:R_0402_1005Metric', visible: 'False' },
        value: { value: '0 Ω', visible: 'True' },
        MPN: { value: 'RC0402JR-08R000', visible: 'False' },
        Manufacturer: { value: 'Farad' },
        Price: { value: expect.stringMatching(/^\d+: \$\d+\.\d{2,4}(; \d+: \$\d+\.\d{2,4})*$/) },
        Minimum: { value: expect.stringMatching(/^\d+$/) },
        Multiple: { value: expect.stringMatching(/^\d+$/) },
        Stock: { value: expect.stringMatching(/^\d+$/) },
        'Life cycle': { value: 'Active' },
      },
    })
    expect(await json('parts/RC0402JR-08R000.json')).toEqual(part)
  })

  it('shows a number without a unit as no value: 100 is no 100 kΩ', async () => {
    const { fields } = await json('parts/RN0603FR-4250104.json')
    expect(fields.value?.value).toBe('RN0603FR-4250104')
    const [small] = (await json('categories.json')).filter(
      ({ id }: { id: string }) => id === 'adjustable-regulators',
    )
    expect(small.description).toBe('1 part')
  })

  it('takes compressed lists', async () => {
    const answered = await ask('parts/category/in-stock.json')
    expect(answered.headers.get('content-encoding')).toBe('gzip')
    expect(answered.headers.get('ratelimit-policy')).toMatch(/^"key"/)
    expect(((await answered.json()) as Part[]).every(({ fields }) => Number(fields.Stock?.value) > 0)).toBe(
      true,
    )
  })
})

describe('lists at once', () => {
  const LOCKED = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  const waiting = async () => (await shop.db.query(LOCKED)).rowCount

  it('of one account are read one after another, and leave a turn to others (rules: T-6)', async () => {
    const mei = await signUp(shop.url)
    const own = `Token ${(await keyOf(mei, ['parts:read'])).key}`
    const list = (authorization: string) => ask('parts/category/in-stock.json', authorization)
    const holder = await shop.db.connect()
    let lists: Promise<Response[]> | undefined
    try {
      await holder.query('BEGIN')
      await holder.query('LOCK TABLE product_parameters IN ACCESS EXCLUSIVE MODE')
      // One more than an account may have sent at once.
      const ofAda = Array.from({ length: 5 }, () => list(`Token ${token}`))
      await expect.poll(waiting).toBe(1)
      await json('categories.json')
      expect(await waiting()).toBe(1)
      lists = Promise.all([...ofAda, list(own)])
      await expect.poll(waiting).toBe(2)
    } finally {
      await holder.query('ROLLBACK')
      holder.release()
    }
    const texts = await Promise.all((await lists).map((each) => each.text()))
    expect(new Set(texts).size).toBe(1)
  })
})

describe('symbol and footprint', () => {
  it.each([
    ['LB0603PR-0A5600', 'Device:FerriteBead', 'Inductor_SMD:L_0603_1608Metric'],
    ['TP327XB-00B', '', 'Package_TO_SOT_THT:TO-92_Inline'],
    ['KJ20GU-020U', 'Connector_Generic:Conn_01x02', ''],
    ['FA358XU-0P', 'Amplifier_Operational:LM358', 'Package_DIP:DIP-8_W7.62mm'],
  ])('of %s are those of family and package', async (partNumber, symbol, footprint) => {
    const part = await json(`parts/${partNumber}.json`)
    expect([part.symbolIdStr, part.fields.footprint.value]).toEqual([symbol, footprint])
  })

  it('of the product itself come first, and refuse what no library has', async () => {
    const own = { symbol: 'Transistor_BJT:Q_NPN_BEC', footprint: 'Package_TO_SOT_SMD:SOT-23' }
    const facts = { img: '/drawings/led-5mm-red.svg', description: 'One.', price: 0.5, minimumOrder: 10 }
    const form = { name: 'ODD', partNumber: 'ODD/1', ...facts, availableQuantity: 0 }
    const refused = await ada.call(addProduct, { body: { ...form, symbol: 'R', footprint: 'a b:c' } })
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual(['symbol', 'footprint'])
    expect((await ada.call(addProduct, { body: { ...form, ...own } })).body).toMatchObject(own)
    const part = await json('parts/ODD%2F1.json')
    expect([part.id, part.name, part.symbolIdStr]).toEqual(['ODD%2F1', 'ODD/1', own.symbol])
    expect(part.fields.footprint.value).toBe(own.footprint)
  })
})

describe('a library', () => {
  it.each(['', 'Bearer x', `Token farad_${'x'.repeat(40)}`])('refuses %j', async (authorization) => {
    for (const path of ['', 'categories.json', 'parts/category/in-stock.json', 'parts/RC0402JR-08R000.json'])
      expect((await ask(path, authorization)).status).toBe(401)
  })

  it('needs parts:read, and ends with its key', async () => {
    const { key } = await keyOf(ada, ['orders:read'])
    expect((await ask('categories.json', `Token ${key}`)).status).toBe(403)
    const parts = await keyOf(ada, ['parts:read'])
    expect((await ask('categories.json', `Bearer ${parts.key}`)).status).toBe(200)
    await ada.call(revokeKey, { params: { id: parts.id } })
    expect((await ask('categories.json', `Bearer ${parts.key}`)).status).toBe(401)
  })

  it('has no other categories and parts', async () => {
    const strange = ['none', 'x%27y', '%00', '%FF', 'x'.repeat(5000)]
    const paths = strange.flatMap((one) => [one, `parts/${one}.json`, `parts/category/${one}.json`])
    for (const path of paths) expect((await ask(path)).status).toBe(404)
  })
})
