import { useQuery } from '@tanstack/react-query'
import { listRegions } from '#contract/selling/regions.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'

const REGIONS_STAY_MS = 60_000

export function useRegions(country: string) {
  return useQuery(
    {
      queryKey: ['regions', country],
      queryFn: ({ signal }) => send(listRegions, { params: { country }, signal }),
      enabled: country !== '',
      staleTime: REGIONS_STAY_MS,
    },
    queryClient,
  ).data
}
