import { FALLBACK_FAMILY } from '#contract/catalog/families.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'

const named = statement(
  'fallback-family',
  `SELECT key FROM families WHERE key = (SELECT value ->> 'fallbackFamily' FROM settings WHERE section = 'catalogue'
     ORDER BY version DESC LIMIT 1)`,
)

/** Of products without a family: the owner may name another (rules: P-45). */
export async function fallbackFamily(db: Queryable): Promise<string> {
  return (await named(db))[0]?.key ?? FALLBACK_FAMILY
}
