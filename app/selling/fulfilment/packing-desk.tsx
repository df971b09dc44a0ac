import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { listPicks } from '#contract/selling/fulfilment.ts'
import { leftToShip } from '#contract/selling/left-to-ship.ts'
import type { DeskLine, OrderWithEvents } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { replaceText } from '../../ui/replace-text.ts'
import { useAnswer } from '../../use-answer.ts'
import { formatClock } from './age.ts'
import { PackingLine } from './packing-line.tsx'
import { ParcelForm, useParcel } from './parcel-form.tsx'
import { type Parcel, packedOf, partScannedInto, piecesIn, withMore } from './scan.ts'
import { ScanField, type ScanFieldHandle } from './scan-field.tsx'
import { piecesToShip } from './to-ship.ts'
import { useClaim } from './use-claim.ts'

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
      <fieldset ref={page} disabled={!claim.isMine} className="flex min-w-0 flex-wrap items-start gap-8">
        <legend className="sr-only">{t('packing.parcel')}</legend>
        <div className="min-w-0 flex-1 basis-96">
          <ScanField key={order.shipments.length} ref={scans} field={field} count={form.count}>
            <ProgressBar
              value={due === 0 ? 0 : Math.min(1, packed / due)}
              label={t('packing.progress', { packed, due })}
              className="w-full"
            />
          </ScanField>
          {packed < due && (
            <Button size="small" className="mb-3" onClick={() => form.change(packRest(lines))}>
              {t('packing.all-as-ordered', { count: formatQuantity(due) })}
            </Button>
          )}
          <ul
            aria-label={t('packing.lines')}
            className="grid grid-cols-1 divide-y divide-line overflow-clip rounded-card border border-line"
          >
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

const packRest = (lines: readonly DeskLine[]) => (parcel: Parcel) =>
  lines.reduce((now, line) => {
    const left = leftToShip(line) - packedOf(now, line.partNumber)
    return left > 0 ? withMore(now, line.partNumber, left) : now
  }, parcel)

/** The places of the parts in the stock; undefined while unknown. Packing works without them. */
function usePlaces(orderId: string): Map<string, string | undefined> | undefined {
  const picks = useAnswer(['picks', orderId], listPicks, { query: { orders: orderId } })
  return picks.data && new Map(picks.data.map(({ partNumber, place }) => [partNumber, place]))
}

interface ClaimStateProps {
  order: OrderWithEvents
  claim: ReturnType<typeof useClaim>
}

function ClaimState({ order: { packer }, claim }: ClaimStateProps) {
  return (
    <div className="mb-6 grid gap-3">
      {claim.failure && <Notice tone="error">{claim.failure}</Notice>}
      {claim.isMine && packer && <Mine until={packer.until} release={claim.release} />}
      {!claim.isMine && packer && (
        <Notice tone="warn" title={t('packing.by-another', { name: packer.name })}>
          {t('packing.by-another-until', {
            email: packer.email ?? packer.name,
            time: formatClock(packer.until),
          })}
        </Notice>
      )}
      {!packer && !claim.claiming && (
        <Notice
          tone="info"
          action={
            <Button size="small" onClick={claim.claim}>
              {t('packing.claim')}
            </Button>
          }
        >
          {t('packing.unclaimed')}
        </Notice>
      )}
    </div>
  )
}

function Mine({ until, release }: { until: string; release: () => Promise<boolean> }) {
  const navigate = useNavigate()
  async function leave() {
    if (await release()) await navigate(pages.shipping)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-13 text-ink-soft">
      <p>{t('packing.yours', { time: formatClock(until) })}</p>
      <Button size="small" variant="quiet" className="max-sm:-ml-3" onClick={leave}>
        {t('packing.release')}
      </Button>
    </div>
  )
}

interface Scanner {
  field: RefObject<HTMLInputElement | null>
  page: RefObject<HTMLElement | null>
  /** Called for Enter in another field of the page, with the text that the field had when it got the focus. */
  onEnter: (input: HTMLInputElement, before: string) => void
}

const TYPED_INTO = 'input:not([type=checkbox]), select, textarea, [contenteditable]'

/**
 * Leads the keys of a barcode scanner, which types a code and Enter, to the scan field: typing outside of all fields
 * moves the focus there. Keys typed into a field stay in it.
 */
function useScanner({ field, page, onEnter }: Scanner): void {
  const ended = useEffectEvent(onEnter)
  useEffect(() => {
    let before = ''
    function onFocus({ target }: FocusEvent) {
      if (target instanceof HTMLInputElement) before = target.value
    }
    function onKey(event: KeyboardEvent) {
      const { target, key, isComposing, ctrlKey, altKey, metaKey } = event
      if (!(target instanceof Element) || isComposing || ctrlKey || altKey || metaKey) return
      if (key === 'Enter' && target instanceof HTMLInputElement) {
        if (target === field.current || !page.current?.contains(target)) return
        event.preventDefault()
        ended(target, before)
      } else if (isCharacter(key) && !target.closest(TYPED_INTO)) field.current?.focus()
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [field, page])
}

/** Space presses buttons, and is in no code. */
const isCharacter = (key: string) => key.length === 1 && key !== ' '
