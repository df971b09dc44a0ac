import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { listPicks } from '#contract/selling/fulfilment.ts'
import { leftToShip } from '#contract/selling/left-to-ship.ts'
import type { OrderWithEvents } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { replaceText } from '../../ui/replace-text.ts'
import { ClaimState } from './claim-state.tsx'
import { PackingLine } from './packing-line.tsx'
import { packedOf, piecesIn } from './parcel.ts'
import { ParcelForm } from './parcel-form.tsx'
import { partScannedInto } from './scan.ts'
import { ScanField, type ScanFieldHandle } from './scan-field.tsx'
import { piecesToShip } from './to-ship.ts'
import { useClaim } from './use-claim.ts'
import { useParcel } from './use-parcel.ts'
import { useScanner } from './use-scanner.ts'

/** Packs the next parcel of an order, by scanner, keyboard or touch. Read-only unless the admin has claimed the order. */
export function PackingDesk({ order }: { order: OrderWithEvents }) {
  const claim = useClaim(order)
  const form = useParcel(order)
  const places = usePlaces(order._id)
  const page = useRef<HTMLFieldSetElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const scans = useRef<ScanFieldHandle>(null)
  const shipButton = useRef<HTMLButtonElement>(null)

  useScanner({
    field,
    page,
    onEnter(input, before) {
      const accepts = (rest: string) =>
        rest === '' || (input.inputMode === 'numeric' ? piecesIn(rest) !== undefined : rest === before)
      const found = partScannedInto(order.lines, input.value, accepts)
      if (found) {
        replaceText(input, found.rest || before)
        scans.current?.take(found.partNumber)
      }
      if (!found && input.name === 'trackingNumber') shipButton.current?.focus()
      else field.current?.focus()
    },
  })

  const lines = order.lines.filter((line) => leftToShip(line) > 0)
  const packed = lines.reduce((sum, { partNumber }) => sum + packedOf(form.parcel, partNumber), 0)
  const due = piecesToShip(lines)
  return (
    <>
      <ClaimState order={order} claim={claim} />
      <fieldset
        ref={page}
        disabled={!claim.isMine}
        className="grid min-w-0 grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <legend className="sr-only">{t('packing.parcel')}</legend>
        <div className="min-w-0">
          <ScanField key={order.shipments.length} ref={scans} field={field} count={form.count}>
            <ProgressBar
              value={due === 0 ? 0 : Math.min(1, packed / due)}
              label={t('packing.progress', { packed, due })}
              className="w-full"
            />
          </ScanField>
          <ul aria-label={t('packing.lines')} className="grid gap-3">
            {lines.map((line) => (
              <PackingLine
                key={line.partNumber}
                line={line}
                place={places?.get(line.partNumber)}
                parcel={form.parcel}
                change={form.change}
              />
            ))}
          </ul>
        </div>
        <ParcelForm order={order} form={form} packed={packed} due={due} shipButton={shipButton} />
      </fieldset>
    </>
  )
}

/** The places of the parts in the stock; undefined while unknown. Packing works without them. */
function usePlaces(orderId: string): Map<string, string | undefined> | undefined {
  const picks = useQuery({
    queryKey: ['picks', orderId],
    queryFn: ({ signal }) => send(listPicks, { query: { orders: orderId }, signal }),
  })
  return picks.data && new Map(picks.data.map(({ partNumber, place }) => [partNumber, place]))
}
