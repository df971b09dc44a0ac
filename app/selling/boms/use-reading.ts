import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../query-client.ts'
import { usePaused } from '../../use-paused.ts'
import { readSource } from './bom-source.ts'
import { readBuild } from './build.ts'
import type { BomSettings, BomSource } from './kept-bom.ts'

/** How the store reads the source. A new source is read immediately, changed settings after a pause in typing. */
export function useReading(source: BomSource | undefined, settings: BomSettings) {
  const asked = usePaused(source?.id, JSON.stringify({ ...readBuild(settings), columns: settings.columns }))
  return useQuery(
    {
      queryKey: ['bom', source?.id, asked],
      queryFn: ({ signal }) => readSource(source as BomSource, JSON.parse(asked), signal),
      enabled: source !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      // Other settings of the same source.
      placeholderData: (before, query) => (query?.queryKey[1] === source?.id ? before : undefined),
    },
    queryClient,
  )
}
