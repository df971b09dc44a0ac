import { untypedStatement } from '#server/platform/database/database.ts'

/** Announces the whole catalogue to the stored pages once, in place of each changed product. */
export const announceAtOnce = untypedStatement(
  'announce-import',
  `WITH announced AS (INSERT INTO changes (what) VALUES ('catalogue'))
   SELECT set_config('farad.changes_in_bulk', 'on', true)`,
)

export const announceChanged = untypedStatement(
  'announce-imported-products',
  `INSERT INTO changes (what, product_id) SELECT 'part', id FROM import_changes`,
)
