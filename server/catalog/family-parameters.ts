/** The effective parameters of a family `f`: those of the families above first. As a JSON array of the given columns. */
export function parametersOf(columns: string): string {
  return `(SELECT coalesce(json_agg(json_strip_nulls(json_build_object(${columns}))
       ORDER BY array_position(f.path, q.family), q.position, q.key), '[]')
     FROM parameters q WHERE q.family = ANY (f.path))`
}

export const PARAMETER_COLUMNS = "'key', q.key, 'name', q.name, 'kind', q.kind, 'unit', q.unit"

/** The choices of a parameter `q` as a JSON array; NULL if it has none. */
export const CHOICES = `(SELECT json_agg(json_build_object('key', c.key, 'name', c.name) ORDER BY c.position, c.key)
       FROM parameter_choices c WHERE c.parameter_id = q.id)`
