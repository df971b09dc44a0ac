import { useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import {
  listBomColumns,
  MAX_HEADERS,
  type RememberedColumns,
  rememberBomColumns,
} from '#contract/selling/bom-columns.ts'
import type { ChosenColumns } from '#contract/selling/boms.ts'
import { send } from '../../api.ts'
import { keep, readKept } from '../../kept.ts'
import { useSession } from '../../people/account/session.tsx'
import { queryClient } from '../../query-client.ts'

const PLACE = 'bom-columns'
const FRESH_MS = 30_000

/**
 * What a person set for the columns of each header: on the server for a signed-in person, and in the browser for a visitor.
 * What a visitor set still holds after a sign-in.
 */
export function useRememberedColumns() {
  const session = useSession()
  const queryKey = ['bom-columns', session?.userId]
  const { data = [] } = useQuery(
    {
      queryKey,
      queryFn: async ({ signal }) => [
        ...(session ? await send(listBomColumns, { signal }) : []),
        ...readFromBrowser(),
      ],
      staleTime: FRESH_MS,
    },
    queryClient,
  )

  /** Forgets the header if `columns` is null. */
  function remember(header: string, columns: ChosenColumns | null) {
    const changed = withHeader(data, header, columns)
    queryClient.setQueryData(queryKey, changed)
    if (!session) return keepInBrowser(changed)
    keepInBrowser(withHeader(readFromBrowser(), header, null))
    send(rememberBomColumns, { body: { header, columns } }).catch((error) => toast.error(error.message))
  }

  return { recall: (header: string) => data.find((each) => each.header === header)?.columns, remember }
}

function withHeader(all: RememberedColumns[], header: string, columns: ChosenColumns | null) {
  const others = all.filter((each) => each.header !== header)
  return columns ? [{ header, columns }, ...others].slice(0, MAX_HEADERS) : others
}

function readFromBrowser(): RememberedColumns[] {
  const kept = readKept('localStorage', PLACE)
  return Array.isArray(kept) ? kept : []
}

const keepInBrowser = (all: RememberedColumns[]) => void keep('localStorage', PLACE, all)
