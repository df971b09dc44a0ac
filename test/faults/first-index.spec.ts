import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { searchProcessOf } from '#test/support/search-process-of.ts'
import { openFilledStore, UNTIL } from './filled-store.ts'

test.skip(process.platform !== 'linux', 'Finds the search process in /proc.')

const LARGEST = `SELECT family, count(*)::int FROM products WHERE archived_at IS NULL
  GROUP BY family ORDER BY count DESC, family DESC LIMIT 1`
const GATE = 4711
const WORDS = 'Incomplete: the search is starting and has not read all families yet'
/** Connections of other processes than `passing` wait at the parameters of a part of `family` until the lock is free. */
const gate = (family: string, passing: number[]) => `
  CREATE SCHEMA gate;
  CREATE FUNCTION gate.passes(part uuid) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
    IF current_setting('application_name') = ANY ('{${passing.map((pid) => `farad-${pid}`)}}') THEN RETURN true; END IF;
    IF (SELECT family = '${family}' FROM public.products WHERE id = part) THEN
      PERFORM pg_advisory_xact_lock_shared(${GATE});
    END IF;
    RETURN true;
  END $$;
  CREATE VIEW gate.product_parameters AS SELECT * FROM public.product_parameters WHERE gate.passes(product_id);
  DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = gate, public', current_database()); END $$`

test('the first index answers from the families that it has, says so, and asks to come again for others', async () => {
  const { store, db, close } = await openFilledStore()
  const ask = (path: string) => fetch(store.url + path, { headers: { connection: 'close' } })
  const found = async (query: string) => (await ask(`/api/parts?${query}`)).json()
  const holder = await db.connect()
  try {
    const { rows } = await db.query<{ family: string; count: number }>(LARGEST)
    const [largest] = rows as [{ family: string; count: number }]
    const { total } = await found('sort=price&limit=1')
    await db.query(gate(largest.family, store.workers()))
    await holder.query('SELECT pg_advisory_lock($1)', [GATE])
    rmSync(join(store.dataDir, 'search'), { recursive: true })
    process.kill(searchProcessOf(store), 'SIGKILL')

    const others = total - largest.count
    await expect
      .poll(() => found('sort=price&limit=1'), UNTIL)
      .toMatchObject({ total: others, incomplete: true })
    const some = await ask('/products?sort=price')
    expect(some.status).toBe(200)
    expect(await some.text()).toContain(WORDS)

    for (const path of ['/api/parts', '/products']) {
      const missing = await ask(`${path}?family=${largest.family}&stock=in`)
      expect(missing.status).toBe(503)
      expect(Number(missing.headers.get('retry-after'))).toBeGreaterThan(0)
    }

    await holder.query('SELECT pg_advisory_unlock($1)', [GATE])
    await expect.poll(() => found('sort=price&limit=1'), UNTIL).toMatchObject({ total })
    expect(await (await ask('/products?sort=price')).text()).not.toContain(WORDS)
    expect((await ask(`/api/parts?family=${largest.family}&stock=in`)).status).toBe(200)
  } finally {
    holder.release(true)
    await close()
  }
})
