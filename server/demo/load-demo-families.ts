import { readFamilies } from '#server/catalog/families/family-file.ts'
import { applyFamilies } from '#server/catalog/families/import-families.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { demoFile } from './leaf-families.ts'

/** As an owner would import them. */
export async function insertFamilies(tx: Queryable): Promise<void> {
  const { problems } = await applyFamilies(tx, { id: null }, readFamilies(demoFile))
  if (problems.length > 0) throw new Error(`The demo has families with problems: ${JSON.stringify(problems)}`)
}
