import { namesOfSeveral } from '#server/catalog/products/family-parameters.ts'
import { type Queryable, untypedStatement } from '#server/platform/database/database.ts'

export const valueInWords = (v: string) =>
  `coalesce(${v}.text, (SELECT name FROM parameter_choices c WHERE (c.parameter_id, c.key) = (${v}.parameter_id, ${v}.choice)),
     ${namesOfSeveral(v)}, CASE ${v}.flag WHEN true THEN 'yes' WHEN false THEN 'no' END)`

export const VALUES_DIFFER = 'EXISTS (SELECT FROM import_value_changes v WHERE v.product_id = p.id)'

export const valueDifferences = (product: string) =>
  `(SELECT coalesce(jsonb_agg(jsonb_build_object('field', 'parameters.' || v.key, 'from', v.before, 'to', v.after) ORDER BY v.key), '[]')
      FROM import_value_changes v WHERE v.product_id = ${product} AND v.before IS DISTINCT FROM v.after)`

const createTable = `CREATE TEMP TABLE import_value_changes (
  product_id uuid NOT NULL,
  key text NOT NULL,
  old_id integer,
  parameter_id integer,
  number double precision,
  choice text,
  flag boolean,
  text text,
  choices text[],
  before text,
  after text
) ON COMMIT DROP;
CREATE INDEX ON import_value_changes (product_id)`

// A value that the line's family does not have is dropped with the former family.
const findChanges = (lines: string) => `INSERT INTO import_value_changes
  SELECT product_id, key, old.parameter_id, new.parameter_id, new.number, new.choice, new.flag, new.text, new.choices,
    ${valueInWords('old')}, ${valueInWords('new')}
  FROM (
    SELECT l.product_id, v.* FROM ${lines} JOIN import_line_values listed USING (line), unnest(listed.ids) AS u (id)
      JOIN import_values v ON v.id = u.id
    WHERE l.refusal IS NULL
  ) AS new FULL JOIN (
    SELECT v.*, q.key FROM ${lines} JOIN families f ON f.key = l.of_family
      JOIN product_parameters v USING (product_id) JOIN parameters q ON q.id = v.parameter_id
    WHERE l.refusal IS NULL AND (q.key = ANY (:keys) OR q.family <> ALL (f.path))
  ) AS old USING (product_id, key)
  WHERE product_id IS NOT NULL AND (old.parameter_id, old.number, old.choice, old.flag, old.text, old.choices)
    IS DISTINCT FROM (new.parameter_id, new.number, new.choice, new.flag, new.text, new.choices)`

const findAllChanges = untypedStatement('find-value-changes', findChanges('import_lines l'))
const findLockedChanges = untypedStatement(
  'find-locked-value-changes',
  findChanges('import_lines l JOIN import_changes c ON c.id = l.product_id'),
)

export async function compareValues(tx: Queryable, keys: string[]): Promise<void> {
  await tx.query(createTable)
  if (keys.length === 0) return
  await findAllChanges(tx, { keys })
  await tx.query('ANALYZE import_value_changes')
}

export async function compareLockedValues(tx: Queryable, keys: string[]): Promise<void> {
  await tx.query('TRUNCATE import_value_changes')
  await findLockedChanges(tx, { keys })
  await tx.query('ANALYZE import_value_changes')
}

const removeValues = untypedStatement(
  'remove-imported-values',
  `DELETE FROM product_parameters v USING import_value_changes c
   WHERE (v.product_id, v.parameter_id) = (c.product_id, c.old_id) AND c.old_id IS DISTINCT FROM c.parameter_id`,
)

const COLUMNS = 'product_id, parameter_id, number, choice, flag, text, choices'

const updateValues = untypedStatement(
  'update-imported-values',
  `UPDATE product_parameters v SET number = c.number, choice = c.choice, flag = c.flag, text = c.text,
     choices = c.choices
   FROM import_value_changes c WHERE (v.product_id, v.parameter_id) = (c.product_id, c.parameter_id) AND c.old_id = c.parameter_id`,
)

const insertValues = untypedStatement(
  'insert-imported-values',
  `INSERT INTO product_parameters (${COLUMNS})
   SELECT ${COLUMNS} FROM import_value_changes
   WHERE parameter_id IS NOT NULL AND old_id IS DISTINCT FROM parameter_id ORDER BY product_id`,
)

export async function changeValues(tx: Queryable): Promise<void> {
  await removeValues(tx)
  await updateValues(tx)
  await insertValues(tx)
}

const addValuesOf = untypedStatement(
  'add-imported-values',
  `INSERT INTO product_parameters (${COLUMNS})
   SELECT l.id, v.parameter_id, v.number, v.choice, v.flag, v.text, v.choices
   FROM import_lines l JOIN import_line_values listed USING (line), unnest(listed.ids) AS u (id)
     JOIN import_values v ON v.id = u.id
   WHERE l.product_id IS NULL AND l.line > :after AND l.line <= :last ORDER BY l.id`,
)

const lastLine = untypedStatement<{ last: number | null }>(
  'last-import-line',
  'SELECT max(line) AS last FROM import_lines',
)

/** Lines per statement. The checks of foreign keys wait in memory until a statement ends. */
const LINES = 20_000

export async function addValues(tx: Queryable, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  const [{ last } = { last: 0 }] = await lastLine(tx)
  for (let line = 0; line < (last ?? 0); line += LINES)
    await addValuesOf(tx, { after: line, last: line + LINES })
}
