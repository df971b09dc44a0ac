import type { DeskFamily } from '#contract/catalog/desk-families.ts'
import { PRODUCT_IMPORT_LOCK } from '#server/platform/database/advisory-locks.ts'
import { type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { differences, editFamilies, placed } from './edit-families.ts'
import { recordFamilyEvent } from './family-events.ts'
import { findDeskFamily } from './find-desk-family.ts'

const orderChildren = statement(
  'order-families',
  `UPDATE families SET position = array_position(:order::text[], key)
   WHERE key = ANY (:order) AND position <> array_position(:order::text[], key)`,
)

// Writers of products hold their family FOR KEY SHARE. This lock waits for them before the products are counted.
const lockBelow = statement(
  'lock-families-below',
  'SELECT FROM families WHERE :key = ANY (path) ORDER BY key FOR UPDATE',
)

const tryImportLock = statement(
  'no-import-while-moving-family',
  'SELECT pg_try_advisory_xact_lock(:productImportLock) AS free',
)

const clashes = statement(
  'clashes-of-moved-family',
  `SELECT q.name FROM parameters q JOIN families f ON f.key = q.family
   WHERE :key = ANY (f.path) AND q.key = ANY (:gained) ORDER BY q.name`,
)

const listRoots = statement(
  'roots-in-order',
  'SELECT key FROM families WHERE parent IS NULL ORDER BY position, key',
)

const updatePaths = statement(
  'move-family',
  `UPDATE families SET path = :path::text[] || path[array_position(path, :key):],
     parent = CASE WHEN key = :key THEN :aboveKey ELSE parent END
   WHERE :key = ANY (path)`,
)

/** Refused if products would lose values, or if 2 parameters on a path would have the same key (rules: P-46). */
export function placeFamily(
  db: Database,
  caller: Caller,
  key: string,
  { parent, position }: { parent: string | null; position: number },
): Promise<DeskFamily | Refusal> {
  return editFamilies(db, async (tx) => {
    const family = await findDeskFamily(tx, key)
    const above = parent === null ? undefined : await findDeskFamily(tx, parent)
    if (family instanceof Refusal) return family
    if (above instanceof Refusal) return above
    const old = family.parents.at(-1)
    if (!old !== !above) return refuse('main-family')
    const refusal = above && old?.key !== parent ? await move(tx, key, above) : undefined
    if (refusal) return refusal
    const siblings = above?.children ?? (await listRoots(tx))
    const before = siblings.findIndex((sibling) => sibling.key === key) + 1
    const order = placed(siblings, key, position)
    await orderChildren(tx, { order })
    const changes = differences(
      { parent: old?.name, position: before || '' },
      { parent: above?.name, position: order.indexOf(key) + 1 },
    )
    if (changes.length > 0) await recordFamilyEvent(tx, caller, key, 'moved', { changes })
    return findDeskFamily(tx, key)
  })
}

async function move(tx: Queryable, key: string, above: DeskFamily): Promise<Refusal | undefined> {
  const path = [...above.parents.map((family) => family.key), above.key]
  if (path.includes(key)) return refuse('below-itself')
  const [lock] = await tryImportLock(tx, { productImportLock: PRODUCT_IMPORT_LOCK })
  if (!lock?.free) return refuse('moved-during-import')
  await lockBelow(tx, { key })
  const family = await findDeskFamily(tx, key)
  if (family instanceof Refusal) return family
  const lost = family.parameters.filter((each) => each.family !== key && !path.includes(each.family))
  if (lost.length > 0 && family.products > 0)
    return refuse('parameters-lost', { count: family.products, names: namesOf(lost) })
  const gained = above.parameters.map((parameter) => parameter.key)
  const clashing = await clashes(tx, { key, gained })
  if (clashing.length > 0) return refuse('parameters-clash', { names: namesOf(clashing) })
  await updatePaths(tx, { key, aboveKey: above.key, path })
  return undefined
}

const namesOf = (parameters: readonly { name: string }[]) =>
  [...new Set(parameters.map(({ name }) => name))].join(', ')
