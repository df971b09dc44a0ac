import { LRUCache } from 'lru-cache'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import type { NamedThing, ParameterThing } from './guess.ts'
import { type Standard, standardOf } from './standard.ts'

interface StoredParameter extends ParameterThing {
  id: number
}

export type FamilyStandard = Standard<StoredParameter>

const meantFamilies = statement(
  'meant-families',
  `SELECT f.key,
     (SELECT json_agg(json_build_object('key', n.key, 'name', n.name, 'said', n.part_kind, 'alsoCalled', n.also_called)
        ORDER BY cardinality(n.path)) FROM families n WHERE n.key = ANY (f.path)) AS "path!",
     (SELECT coalesce(json_agg(json_build_object('id', q.id, 'key', q.key, 'name', q.name, 'kind', q.kind, 'unit', q.unit,
        'better', q.better, 'typedIn', q.typed_in, 'said', q.role, 'alsoCalled', q.also_called, 'choices', coalesce((
          SELECT json_agg(json_build_object('key', c.key, 'name', c.name, 'said', c.meaning, 'alsoCalled', c.also_called)
            ORDER BY c.position, c.key)
          FROM parameter_choices c WHERE c.parameter_id = q.id), '[]'))
        ORDER BY array_position(f.path, q.family), q.position, q.key), '[]')
      FROM parameters q WHERE q.family = ANY (f.path)) AS parameters
   FROM families f WHERE f.key = ANY (:keys)`,
  asRow<{ key: string; path: NamedThing[]; parameters: StoredParameter[] }>,
)

/** Reading names takes more time than the query. */
const read = new LRUCache<string, FamilyStandard>({ max: 200 })

function standardOfRow(path: NamedThing[], parameters: StoredParameter[]): FamilyStandard {
  const text = JSON.stringify([path, parameters])
  const standard = read.get(text) ?? standardOf(path, parameters)
  read.set(text, standard)
  return standard
}

/** What families mean, by their keys. An unknown one is absent. */
export async function readFamilies(db: Queryable, keys: string[]): Promise<Map<string, FamilyStandard>> {
  const rows = await meantFamilies(db, { keys })
  return new Map(rows.map(({ key, path, parameters }) => [key, standardOfRow(path, parameters)]))
}
