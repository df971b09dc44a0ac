import { useEffect, useEffectEvent, useState } from 'react'
import { claimOrder, unclaimOrder } from '#contract/selling/fulfilment.ts'
import type { OrderWithEvents } from '#contract/selling/order.ts'
import { ApiError, send } from '../../api.ts'
import { useSession } from '../../people/account/session.tsx'
import { queryClient } from '../../query-client.ts'
import { isToShip } from './to-ship.ts'

/** A claim lasts 30 minutes; one in use is extended this often. */
const EXTEND_MS = 5 * 60_000

/**
 * The claim of an order by the signed-in admin: made when the page of an unclaimed order opens, extended while the page
 * is used, ended by `release` (rules: P-71).
 */
export function useClaim(order: OrderWithEvents) {
  const email = useSession()?.email
  const [failure, setFailure] = useState<string>()
  const [claiming, setClaiming] = useState(!order.packer && isToShip(order))
  const isMine = order.packer !== undefined && (order.packer.mine ?? order.packer.email === email)
  const params = { id: order._id }

  async function claim() {
    setClaiming(true)
    try {
      await send(claimOrder, { params, body: {} })
      setFailure(undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['orders'] })
      setClaiming(false)
    }
  }

  async function release(): Promise<boolean> {
    try {
      await send(unclaimOrder, { params })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
      return false
    }
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
    return true
  }

  const claimAtOpening = useEffectEvent(() => {
    if (!order.packer && isToShip(order)) void claim()
  })
  useEffect(() => claimAtOpening(), [])
  useExtension(isMine, claim)

  return { isMine, claiming, failure, claim, release }
}

function useExtension(isMine: boolean, claim: () => Promise<void>): void {
  const extend = useEffectEvent(() => claim())
  useEffect(() => {
    if (!isMine) return
    let used = false
    const use = () => {
      used = true
    }
    const timer = setInterval(() => {
      if (used) void extend()
      used = false
    }, EXTEND_MS)
    addEventListener('keydown', use)
    addEventListener('pointerdown', use)
    return () => {
      clearInterval(timer)
      removeEventListener('keydown', use)
      removeEventListener('pointerdown', use)
    }
  }, [isMine])
}
