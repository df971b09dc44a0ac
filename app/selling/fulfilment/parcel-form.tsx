import { type RefObject, useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { addShipment } from '#contract/selling/fulfilment.ts'
import type { DeskOrder } from '#contract/selling/order.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { useFormDraft } from '../../form-draft.ts'
import { keepText, readText } from '../../kept-text.ts'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { AddressText } from '../addresses/address-text.tsx'
import { Delivery } from '../orders/delivery.tsx'
import { lineProblem, type Parcel, type Scanned, scan, shipmentOf } from './scan.ts'

interface ParcelFormProps {
  order: DeskOrder
  form: ReturnType<typeof useParcel>
  packed: number
  due: number
  shipButton: RefObject<HTMLButtonElement | null>
}

export function ParcelForm({ order, form, packed, due, shipButton }: ParcelFormProps) {
  const { parcel, change, ship, failure, asks, isSending } = form
  const noCarrier = failure === t('packing.carrier-missing')
  const carrier = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (noCarrier) carrier.current?.focus()
  }, [noCarrier])
  return (
    <Card
      as="section"
      aria-label={t('packing.parcel')}
      className="grid w-full gap-5 p-5 lg:sticky lg:top-24 lg:w-80"
    >
      <Destination order={order} />
      <Field label={t('packing.carrier')} error={noCarrier ? failure : undefined}>
        <TextInput
          ref={carrier}
          name="carrier"
          autoComplete="off"
          maxLength={60}
          value={parcel.carrier}
          onChange={({ target }) => change((now) => ({ ...now, carrier: target.value }))}
        />
      </Field>
      <Field label={t('packing.tracking-number')} help={t('packing.tracking-help')}>
        <TextInput
          name="trackingNumber"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          className="font-mono"
          value={parcel.trackingNumber}
          onChange={({ target }) => change((now) => ({ ...now, trackingNumber: target.value }))}
        />
      </Field>
      {failure && !noCarrier && (
        <Notice
          tone={asks ? 'warn' : 'error'}
          action={
            asks && (
              <Button size="small" onClick={() => ship(true)}>
                {t('packing.send-incomplete')}
              </Button>
            )
          }
        >
          {failure}
        </Notice>
      )}
      <div className="grid gap-2">
        <p className="text-17 font-medium">
          {t('packing.packed-of', { packed: formatQuantity(packed), due: formatQuantity(due) })}
        </p>
        {packed > 0 && (
          <p className="text-13 text-ink-soft">
            {packed < due
              ? t('packing.rest-stays', { rest: formatQuantity(due - packed) })
              : t('packing.last-parcel')}
          </p>
        )}
        <Button
          ref={shipButton}
          variant={packed > 0 ? 'primary' : 'secondary'}
          size="large"
          wide
          busy={isSending}
          onClick={() => ship()}
        >
          {t('packing.ship')}
        </Button>
      </div>
    </Card>
  )
}

function Destination({ order }: { order: DeskOrder }) {
  const { shipTo, charges, poNumber, note, neededBy, deliverComplete } = order
  const shipping = charges.find(({ kind }) => kind === 'shipping')
  return (
    <div className="grid gap-3">
      {shipTo ? (
        <div>
          <p className="mb-1 text-13 text-ink-soft">{t('orders.goes-to')}</p>
          <AddressText address={shipTo} />
        </div>
      ) : (
        <Delivery order={order} />
      )}
      {shipping && (
        <p className="text-13 wrap-anywhere">{t('packing.shipping-method', { name: shipping.name })}</p>
      )}
      {poNumber && <p className="text-13 wrap-anywhere">{t('packing.po-number', { poNumber })}</p>}
      {neededBy && <p className="text-13">{t('packing.needed-by', { day: formatUtcDay(neededBy) })}</p>}
      {deliverComplete && <p className="font-medium">{t('packing.deliver-complete')}</p>}
      {note && <p className="rounded-field bg-sunken px-3 py-2 whitespace-pre-line wrap-anywhere">{note}</p>}
    </div>
  )
}

const LAST_CARRIER = 'last-carrier'

function fresh({ shipments }: DeskOrder): Parcel {
  const carrier = readText('localStorage', LAST_CARRIER) ?? shipments.at(-1)?.carrier ?? ''
  return { lots: {}, carrier, trackingNumber: '' }
}

/** The next parcel of an order: kept through reloads and refusals until it is recorded (rules: P-73). */
export function useParcel(order: DeskOrder) {
  const draft = useFormDraft<Parcel>(`parcel:${order._id}`, fresh(order))
  const [parcel, setParcel] = useState(draft.initial)
  const [failure, setFailure] = useState<string>()
  /** Whether the parcel is to be sent although the order is to be delivered complete. */
  const [asks, setAsks] = useState(false)
  const [isSending, setSending] = useState(false)
  // A scan may follow a change of a field before the next render.
  const now = useRef(parcel)

  function change(update: (parcel: Parcel) => Parcel) {
    now.current = update(now.current)
    setParcel(now.current)
    setFailure(undefined)
    setAsks(false)
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

  async function ship(incomplete = false): Promise<void> {
    if (isSending) return
    setAsks(false)
    const wrong = problem()
    setFailure(wrong)
    if (wrong) return
    setSending(true)
    // A reload keeps the key, so that a repeated request records the parcel once.
    draft.keep()
    try {
      await record(incomplete)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
      setAsks(error.refusal === 'delivery-incomplete')
      if (error.refusal === 'idempotency-key-reused') draft.change(now.current)
    } finally {
      setSending(false)
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
    }
  }

  async function record(incomplete: boolean) {
    const body = { ...shipmentOf(now.current, order.lines), ...(incomplete && { incomplete }) }
    const params = { id: order._id }
    const { position } = await send(addShipment, { params, body, idempotencyKey: draft.key() })
    toast.success(t('packing.recorded', { position, number: order.orderNumber }))
    keepText('localStorage', LAST_CARRIER, body.carrier)
    draft.drop()
    now.current = fresh(order)
    setParcel(now.current)
  }

  return { parcel, change, count, ship, failure, asks, isSending }
}
