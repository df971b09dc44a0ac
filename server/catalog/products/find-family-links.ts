import type { FamilyLinks } from '#contract/catalog/family-links.ts'
import { asRow, type Queryable, type RowOf, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

// One step along an index for each family below. A plain EXISTS could become a join with all products.
const ON_SALE = `EXISTS (
  SELECT FROM families below, LATERAL (
    SELECT FROM products p WHERE p.family = below.key AND p.archived_at IS NULL LIMIT 1) AS one
  WHERE f.key = ANY (below.path))`

const named = (families: string, order: string) =>
  `(SELECT coalesce(json_agg(json_build_object('key', f.key, 'name', f.name) ORDER BY ${order}), '[]')
     FROM families f WHERE ${families})`

const familyLinks = statement(
  'family-links',
  `SELECT ${named(`f.parent IS NULL AND ${ON_SALE}`, 'f.position, f.key')} AS roots,
     ${named('f.key = ANY (present.path)', 'cardinality(f.path)')} AS path,
     ${named(`f.parent = present.key AND ${ON_SALE}`, 'f.position, f.key')} AS children
   FROM (VALUES (1)) AS always LEFT JOIN families present ON present.key = :family
   WHERE :family::text IS NULL OR present.key IS NOT NULL`,
  asRow<FamilyLinks>,
)

export async function findFamilyLinks(
  db: Queryable,
  family: string | undefined,
): Promise<FamilyLinks | Refusal> {
  const [links] = await familyLinks(db, { family })
  return links ?? refuse('no-such-family')
}

const linkedFamilies = statement(
  'linked-families',
  `SELECT key FROM families f WHERE ${ON_SALE} ORDER BY cardinality(path), position, key`,
)

/** Those with products on sale, also below them (rules: P-44). */
export async function listLinkedFamilies(db: Queryable): Promise<string[]> {
  return (await linkedFamilies(db)).map(({ key }) => key)
}

const mainFamilies = statement(
  'main-families-on-sale',
  `SELECT key, name, parent FROM families f WHERE cardinality(path) <= 2 AND ${ON_SALE}
   ORDER BY cardinality(path), position, key`,
)

export type MainFamily = RowOf<typeof mainFamilies>

/** The families of the first two levels that have products on sale. */
export function listMainFamilies(db: Queryable): Promise<MainFamily[]> {
  return mainFamilies(db)
}
