import type pg from 'pg'

type Facts = Record<string, string | boolean>
type Schema = Map<string, Facts>

/** Everything in a schema that statements of a program may depend on, or that may refuse what they write. */
const PARTS = `
  SELECT 'table ' || relname AS name, '{}'::jsonb AS facts FROM pg_class
   WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
  UNION ALL
  SELECT 'column ' || relname || '.' || attname, jsonb_build_object(
      'type', format_type(atttypid, atttypmod), 'needed', attnotnull,
      'given', atthasdef OR attidentity <> '' OR attgenerated <> '')
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
   WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
     AND attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT 'constraint ' || conrelid::regclass || '.' || conname, jsonb_build_object('is', pg_get_constraintdef(oid))
    FROM pg_constraint
   WHERE connamespace = current_schema()::regnamespace AND conrelid <> 0 AND contype <> 'n'
  UNION ALL
  SELECT 'unique index ' || indrelid::regclass || '.' || indexrelid::regclass,
      jsonb_build_object('is', pg_get_indexdef(indexrelid))
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
   WHERE relnamespace = current_schema()::regnamespace AND indisunique
  UNION ALL
  SELECT 'trigger ' || tgrelid::regclass || '.' || tgname, jsonb_build_object('is', pg_get_triggerdef(t.oid))
    FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
   WHERE relnamespace = current_schema()::regnamespace AND NOT tgisinternal
  UNION ALL
  SELECT 'function ' || f.oid::regprocedure, jsonb_build_object('is', prosrc || ' ' || pg_get_function_result(f.oid))
    FROM pg_proc f
   WHERE pronamespace = current_schema()::regnamespace
     AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = f.oid AND deptype = 'e')`

export async function readSchema(client: pg.Client): Promise<Schema> {
  const { rows } = await client.query(PARTS)
  return new Map(rows.map(({ name, facts }) => [name, facts]))
}

/**
 * Changes after which statements of the former program may fail or be refused: what it uses is missing or another type, or
 * what it writes is not enough or no longer allowed. New tables and dropped constraints are no such change.
 */
export function changesAgainstFormer(former: Schema, present: Schema): string[] {
  const removed = [...former.keys()]
    .filter((name) => !present.has(name) && !name.startsWith('constraint '))
    .map((name) => `removes ${name}`)
  const others = [...present].flatMap(([name, facts]) => {
    const before = former.get(name)
    if (before) return changesOf(name, before, facts)
    const isInFormerTable = former.has(`table ${/^[a-z ]+ (\w+)\./.exec(name)?.[1]}`)
    const isHarmless = name.startsWith('column ') && (facts.given || !facts.needed)
    return isInFormerTable && !isHarmless
      ? [`adds ${name}${name.startsWith('column ') ? ', which is needed' : ''}`]
      : []
  })
  return [...removed, ...others].sort()
}

function changesOf(name: string, before: Facts, now: Facts): string[] {
  if (before.is !== now.is) return [`changes ${name}`]
  if (before.type !== now.type) return [`changes the type of ${name} from ${before.type} to ${now.type}`]
  if (now.needed && !before.needed) return [`needs ${name}`]
  if (now.needed && before.given && !now.given) return [`removes the default of ${name}`]
  return []
}
