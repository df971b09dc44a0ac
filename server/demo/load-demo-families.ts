import { type Queryable, statementByValues } from '#server/platform/database/database.ts'
import { familyRows, leafParameters } from './leaf-families.ts'

export async function insertFamilies(tx: Queryable): Promise<void> {
  await statementByValues(
    `INSERT INTO families (key, parent, name, position)
     SELECT f.key, f.parent, f.name, f.position
     FROM jsonb_to_recordset(:families) AS f (key text, parent text, name text, position integer)
     ON CONFLICT DO NOTHING`,
  )(tx, { families: JSON.stringify(familyRows) })
  await statementByValues(
    `WITH given AS (
       SELECT * FROM jsonb_to_recordset(:parameters) AS q
         (family text, key text, name text, kind text, unit text, position integer, better text, choices jsonb)
     ), made AS (
       INSERT INTO parameters (family, key, name, kind, unit, position, better)
       SELECT family, key, name, kind, unit, position, better FROM given
       ON CONFLICT DO NOTHING RETURNING id, family, key
     )
     INSERT INTO parameter_choices (parameter_id, key, name, position)
     SELECT made.id, c.key, c.name, c.position
     FROM made JOIN given USING (family, key), jsonb_to_recordset(given.choices) AS c (key text, name text, position integer)`,
  )(tx, { parameters: JSON.stringify(leafParameters) })
}
