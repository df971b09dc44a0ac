import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { addShipment } from '#contract/selling/fulfilment.ts'
import type { DeskOrder } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { useFormDraft } from '../../form-draft.ts'
import { keepText, readText } from '../../kept-text.ts'
import { queryClient } from '../../query-client.ts'
import { lineProblem, type Parcel, shipmentOf } from './parcel.ts'
import { type Scanned, scan } from './scan.ts'

const LAST_CARRIER = 'last-carrier'

function fresh(): Parcel {
  return { lots: {}, carrier: readText('localStorage', LAST_CARRIER) ?? '', trackingNumber: '' }
}

/** The next parcel of an order: kept through reloads and refusals until it is recorded (rules: P-73). */
export function useParcel(order: DeskOrder) {
  const draft = useFormDraft<Parcel>(`parcel:${order._id}`, fresh())
  const [parcel, setParcel] = useState(draft.initial)
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  // A scan may follow a change of a field before the next render.
  const now = useRef(parcel)

  function change(update: (parcel: Parcel) => Parcel) {
    now.current = update(now.current)
    setParcel(now.current)
    setFailure(undefined)
    draft.change(now.current)
  }

  function count(text: string): Scanned {
    const { parcel: next, scanned } = scan(now.current, order.lines, text)
    if (scanned.kind === 'counted') change(() => next)
    return scanned
  }

  function problem(): string | undefined {
    if (order.lines.some((line) => lineProblem(now.current, line))) return t('packing.mend-lines')
    const { carrier, lines } = shipmentOf(now.current, order.lines)
    if (lines.length === 0) return t('packing.nothing-packed')
    return carrier ? undefined : t('packing.carrier-missing')
  }

  async function ship(): Promise<void> {
    if (isSending) return
    const wrong = problem()
    setFailure(wrong)
    if (wrong) return
    setSending(true)
    // A reload keeps the key, so that a repeated request records the parcel once.
    draft.keep()
    try {
      await record()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
      if (error.refusal === 'idempotency-key-reused') draft.change(now.current)
    } finally {
      setSending(false)
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
    }
  }

  async function record() {
    const body = shipmentOf(now.current, order.lines)
    const params = { id: order._id }
    const { position } = await send(addShipment, { params, body, idempotencyKey: draft.key() })
    toast.success(t('packing.recorded', { position, number: order.orderNumber }))
    keepText('localStorage', LAST_CARRIER, body.carrier)
    draft.drop()
    now.current = fresh()
    setParcel(now.current)
  }

  return { parcel, change, count, ship, failure, isSending }
}
