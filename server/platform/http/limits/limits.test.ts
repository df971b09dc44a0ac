import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPool, type TestPool } from '#test/support/database.ts'
import { type Limits, openLimits, type Use } from './limits.ts'

let db: TestPool
let limits: Limits
let names = 0
const HOUR_S = 3600

beforeAll(async () => {
  db = await openTestPool(2)
  limits = openLimits(db, 'a secret for tests, forty characters long')
})
afterAll(() => db.close())

const use = (most: number): Use => ({ limit: { name: `tested-${names++}`, most, seconds: HOUR_S }, by: 'a' })

async function usedAgo(of: Use, ...secondsAgo: number[]): Promise<void> {
  const add = `INSERT INTO limit_uses (key, used_at, window_seconds)
    SELECT $1, array_agg(clock_timestamp() - make_interval(secs => ago) ORDER BY ago), $3 FROM unnest($2::float8[]) ago`
  await db.query(add, [limits.pseudonym(`${of.limit.name}\n${of.by}`), secondsAgo, HOUR_S])
}

const secondsOf = async (...uses: Use[]) => Number((await limits.take(...uses))?.facts.retryAfter)

it('counts no use of a call that another of its limits refuses', async () => {
  const [free, full] = [use(1), use(1)]
  await limits.take(full)
  expect(await limits.take(free, full)).toMatchObject({ name: 'too-many-requests' })
  expect(await limits.take(free)).toBeUndefined()
})

it('gives back the newest use only', async () => {
  const twice = use(2)
  await usedAgo(twice, 100, 10)
  await limits.giveBack(twice)
  expect(await limits.take(twice)).toBeUndefined()
  const seconds = await secondsOf(twice)
  expect(seconds).toBeGreaterThan(HOUR_S - 105)
  expect(seconds).toBeLessThanOrEqual(HOUR_S - 100)
})

it('is allowed again when enough of the newest uses have left the window, also after the limit was lowered', async () => {
  const lowered = use(1)
  await usedAgo(lowered, 3000, 1000, 10)
  const seconds = await secondsOf(lowered)
  expect(seconds).toBeGreaterThan(HOUR_S - 60)
  expect(seconds).toBeLessThanOrEqual(HOUR_S - 10)
})

it('does not count uses from before the clock of the database was set back', async () => {
  const once = use(1)
  await usedAgo(once, -HOUR_S)
  expect(await limits.take(once)).toBeUndefined()
  expect(await limits.take(once)).toBeDefined()
})

it.each([
  ['an address', () => '203.0.113.7', 1],
  ['a /24', (n: number) => `203.0.113.${n}`, 4],
  ['different networks', (n: number) => `203.${n}.113.7`, 20],
])('counts a use by a client in each network around it: %s', async (_, clientOf, most) => {
  const { limit } = use(1)
  let passed = 0
  for (let n = 0; n < 20; n++) if (!(await limits.take({ limit, client: clientOf(n) }))) passed++
  expect(passed).toBe(most)
})

it('counts a stored client as the client itself', async () => {
  const { limit } = use(1)
  await limits.take({ limit, client: limits.sealed('203.0.113.7') })
  const again = await limits.refusalOf({ limit, client: limits.sealed('203.0.113.7') })
  expect(again).toMatchObject({ name: 'too-many-requests' })
  expect(await limits.refusalOf({ limit, client: limits.sealed('203.0.113.8') })).toBeUndefined()
  for (let n = 1; n < 4; n++) await limits.take({ limit, client: limits.sealed(`203.0.113.${n}`) })
  expect(await limits.refusalOf({ limit, client: limits.sealed('203.0.113.8') })).toBeDefined()
})
