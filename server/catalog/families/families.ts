import type { Body } from '#contract/call.ts'
import {
  type addFamily as addFamilyCall,
  type changeFamily as changeFamilyCall,
  type DeskFamily,
  type DeskFamilyNode,
  givenOf,
} from '#contract/catalog/desk-families.ts'
import { fallbackFamily } from '#server/catalog/products/fallback-family.ts'
import { PRODUCT_IMPORT_LOCK } from '#server/platform/database/advisory-locks.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { keyTaken } from './choices.ts'
import { differences, placed } from './edit-families.ts'
import { type Actor, recordFamilyEvent } from './family-events.ts'
import { findDeskFamily } from './find-desk-family.ts'
import { refuseKind, storedOf } from './given-meaning.ts'

const insertFamily = statement(
  'insert-family',
  `INSERT INTO families (key, parent, name, position)
   SELECT :key, :parent, :name, coalesce(max(position), 0) + 1 FROM families
   WHERE parent IS NOT DISTINCT FROM :parent`,
)

export async function addFamily(
  tx: Queryable,
  caller: Actor,
  { key, parent, name }: Body<typeof addFamilyCall>,
): Promise<DeskFamily | Refusal> {
  const above = parent === null ? undefined : await findDeskFamily(tx, parent)
  if (above instanceof Refusal) return above
  const present = await findDeskFamily(tx, key)
  if (!(present instanceof Refusal)) return keyTaken(present.name)
  await insertFamily(tx, { key, parent, name })
  await recordFamilyEvent(tx, caller, key, 'added')
  return findDeskFamily(tx, key)
}

const updateFamily = statement(
  'change-family',
  `UPDATE families SET name = :name, part_kind = :said, also_called = :alsoCalled, warnings = nullif(:warnings, '')
   WHERE key = :key`,
)

export async function changeFamily(
  tx: Queryable,
  caller: Actor,
  key: string,
  { name, kind, alsoCalled, warnings }: Body<typeof changeFamilyCall>,
): Promise<DeskFamily | Refusal> {
  const family = await findDeskFamily(tx, key)
  if (family instanceof Refusal) return family
  const refusal = refuseKind(kind)
  if (refusal) return refusal
  const before = {
    name: family.name,
    kind: givenOf(family.kind, family.none),
    alsoCalled: family.alsoCalled,
    warnings: family.warnings ?? '',
  }
  const after = {
    name: name ?? before.name,
    kind: kind === undefined ? before.kind : kind,
    alsoCalled: alsoCalled ?? before.alsoCalled,
    warnings: warnings ?? before.warnings,
  }
  const changes = differences(before, after)
  if (changes.length === 0) return family
  await updateFamily(tx, { ...after, key, said: storedOf(after.kind) })
  await recordFamilyEvent(tx, caller, key, 'changed', { changes })
  return findDeskFamily(tx, key)
}

// A writer of one of its products holds a share of this lock. Without it both would wait for each other.
const lockFamily = statement('lock-family-to-remove', 'SELECT FROM families WHERE key = :key FOR UPDATE')
const deleteParameters = statement(
  'remove-parameters-of-family',
  'DELETE FROM parameters WHERE family = :key',
)
const deleteFamily = statement('remove-family', 'DELETE FROM families WHERE key = :key')

/** Neither one with families or products, nor that of products without a family (rules: P-45). */
export async function removeFamily(
  tx: Queryable,
  caller: Actor,
  key: string,
): Promise<{ deletedCount: number } | Refusal> {
  await lockFamily(tx, { key })
  const family = await findDeskFamily(tx, key)
  if (family instanceof Refusal) return family
  if (key === (await fallbackFamily(tx))) return refuse('fallback-family')
  if (family.children.length > 0) return refuse('family-has-families', { count: family.children.length })
  if (family.products > 0) return refuse('family-has-products', { count: family.products })
  await deleteParameters(tx, { key })
  await deleteFamily(tx, { key })
  await recordFamilyEvent(tx, caller, family.parents.at(-1)?.key ?? key, 'removed', {
    subject: family.name,
  })
  return { deletedCount: 1 }
}

const allFamilies = statement(
  'families-of-desk',
  `WITH counted AS MATERIALIZED (SELECT family, count(*) AS products FROM products GROUP BY family)
   SELECT f.key, f.name, f.path,
     (SELECT coalesce(sum(c.products), 0)::int FROM counted c JOIN families below ON below.key = c.family
      WHERE f.key = ANY (below.path)) AS products
   FROM families f ORDER BY f.position, f.key`,
)

export async function listAllFamilies(db: Queryable): Promise<DeskFamilyNode[]> {
  const byParent = Map.groupBy(await allFamilies(db), ({ path }) => path.at(-2))
  const withBelow = (family: DeskFamilyNode): DeskFamilyNode[] => [family, ...below(family.key)]
  const below = (parent: string | undefined) => (byParent.get(parent) ?? []).flatMap(withBelow)
  return below(undefined)
}

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
export async function placeFamily(
  tx: Queryable,
  caller: Actor,
  key: string,
  { parent, position }: { parent: string | null; position: number },
): Promise<DeskFamily | Refusal> {
  const family = await findDeskFamily(tx, key)
  const above = parent === null ? undefined : await findDeskFamily(tx, parent)
  if (family instanceof Refusal) return family
  if (above instanceof Refusal) return above
  const old = family.parents.at(-1)
  const refusal = (old?.key ?? null) === parent ? undefined : await move(tx, key, above)
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
}

async function move(tx: Queryable, key: string, above: DeskFamily | undefined): Promise<Refusal | undefined> {
  const path = above ? [...above.parents.map((family) => family.key), above.key] : []
  if (path.includes(key)) return refuse('below-itself')
  const [lock] = await tryImportLock(tx, { productImportLock: PRODUCT_IMPORT_LOCK })
  if (!lock?.free) return refuse('moved-during-import')
  await lockBelow(tx, { key })
  const family = await findDeskFamily(tx, key)
  if (family instanceof Refusal) return family
  const lost = family.parameters.filter((each) => each.family !== key && !path.includes(each.family))
  if (lost.length > 0 && family.products > 0)
    return refuse('parameters-lost', { count: family.products, names: namesOf(lost) })
  const gained = above?.parameters.map((parameter) => parameter.key) ?? []
  const clashing = await clashes(tx, { key, gained })
  if (clashing.length > 0) return refuse('parameters-clash', { names: namesOf(clashing) })
  await updatePaths(tx, { key, aboveKey: above?.key ?? null, path })
  return undefined
}

const namesOf = (parameters: readonly { name: string }[]) =>
  [...new Set(parameters.map(({ name }) => name))].join(', ')
