import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '../query-client.ts'
import { readSource } from './bom-source.ts'
import { readBuild } from './build.ts'
import type { BomSettings, BomSource } from './kept-bom.ts'

/** The server reads again after typing has paused for this time. */
const PAUSE_MS = 400

/** How the store reads the source. A new source is read immediately. */
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

/** The value once it has not changed for a moment; immediately if `about` has changed. */
function usePaused(about: unknown, value: string): string {
  const [paused, setPaused] = useState({ about, value })
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ about, value }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [about, value])
  if (paused.about === about) return paused.value
  setPaused({ about, value })
  return value
}
