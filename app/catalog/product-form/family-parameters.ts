import { queryOptions } from '@tanstack/react-query'
import { getFamily } from '#contract/catalog/family-tree.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'

export const familyQuery = (key: string) =>
  queryOptions({
    queryKey: ['families', 'one', key],
    queryFn: ({ signal }) => send(getFamily, { params: { key }, signal }),
  })

/**
 * Leaves out values of parameters that the family does not have, because the store refuses them. Waits for a family that was
 * chosen a moment ago.
 */
export async function valuesOfFamily(
  key: string | undefined,
  values: Record<string, string>,
): Promise<Record<string, string>> {
  if (!key || Object.keys(values).length === 0) return values
  const { parameters } = await queryClient.ensureQueryData(familyQuery(key))
  const known = new Set(parameters.map((parameter) => parameter.key))
  return Object.fromEntries(Object.entries(values).filter(([parameter]) => known.has(parameter)))
}
