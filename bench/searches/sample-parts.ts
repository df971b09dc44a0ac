import type pg from 'pg'
import type { SampledPart } from './random-questions.ts'

const SAMPLE = `SELECT p.part_number AS "partNumber", p.family, coalesce((
    SELECT json_agg(json_build_object('key', q.key, 'kind', q.kind, 'unit', q.unit,
      'value', coalesce(to_json(v.number), to_json(v.choice), to_json(v.flag))) ORDER BY q.position)
    FROM product_parameters v JOIN parameters q ON q.id = v.parameter_id WHERE v.product_id = p.id), '[]') AS values
  FROM products p WHERE archived_at IS NULL ORDER BY md5(part_number) LIMIT $1`

/** Always these, so that runs have the same questions. */
export async function sampleParts(client: pg.Client, count: number): Promise<SampledPart[]> {
  return (await client.query<SampledPart>(SAMPLE, [count])).rows
}
