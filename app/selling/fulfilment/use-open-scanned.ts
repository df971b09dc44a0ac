import { useEffect } from 'react'
import { generatePath, useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { QueuedOrder } from '#contract/selling/fulfilment.ts'

export function useOpenScanned(q: string | undefined, orders: QueuedOrder[] | undefined): void {
  const navigate = useNavigate()
  const found = q && orders?.find(({ orderNumber }) => orderNumber.toUpperCase() === q.toUpperCase())
  const id = found ? found._id : undefined
  useEffect(() => {
    // Replaces the search, which would open the order again on the way back.
    if (id) void navigate(generatePath(pages.packing, { id }), { replace: true })
  }, [id, navigate])
}
