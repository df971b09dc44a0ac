import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { generatePath } from 'react-router'
import { pages } from '#contract/pages.ts'
import { getOffer, type Offer, priceOffer } from '#contract/selling/offers.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { FailedList } from '../../failed-list.tsx'
import { queryClient } from '../../query-client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatQuantity, formatTotal, formatUnitPrice } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import type { CheckoutStart } from './checkout-start.ts'
import { ClosedRow, OrderCartForm } from './order-cart-form.tsx'

interface AcceptOfferProps {
  id: string
  start: CheckoutStart
  onPlaced: () => void
  waiting: ReactNode
}

/** The checkout with the lines and prices of an offer, in place of the cart (rules: Q-4). */
export function AcceptOffer({ id, start, onPlaced, waiting }: AcceptOfferProps) {
  const found = useQuery(
    {
      queryKey: ['offers', 'to-accept', id],
      queryFn: async ({ signal }) => {
        const params = { id }
        const offer = await send(getOffer, { params, signal })
        const priced =
          offer.state === 'open' ? await send(priceOffer, { params, body: {}, signal }) : undefined
        return { offer, priced }
      },
    },
    queryClient,
  )
  if (found.error)
    return <FailedList title={t('offers.one-failed')} error={found.error} retry={() => found.refetch()} />
  if (!found.data) return waiting
  const { offer, priced } = found.data
  const toOffer = (
    <ButtonLink to={generatePath(pages.offer, { id })} size="small">
      {t('offers.to')}
    </ButtonLink>
  )
  if (!priced)
    return (
      <Notice tone="warn" action={toOffer}>
        {t(`offers.ended-${offer.state}`)}
      </Notice>
    )
  const isLeft = (index: number) => priced.lines[index]?.problem === undefined
  const lines = offer.lines.filter((_, index) => isLeft(index))
  const out = offer.lines.filter((_, index) => !isLeft(index))
  const cart = {
    lines: lines.map(({ partNumber, quantity }) => ({ partNumber, quantity })),
    priced: { ...priced, lines: priced.lines.filter(({ problem }) => problem === undefined) as never[] },
    state: 'ready' as const,
    count: lines.length,
    retry: () => void found.refetch(),
  }
  if (lines.length === 0)
    return (
      <Notice tone="error" action={toOffer}>
        {t('offers.all-gone')}
      </Notice>
    )
  return (
    <OrderCartForm
      start={start}
      cart={cart}
      onPlaced={onPlaced}
      accepting={{
        id,
        version: offer.version,
        poNumber: offer.poNumber,
        lines: out.length > 0 ? lines.map(({ line }) => line) : undefined,
      }}
      above={<OfferedLines offer={offer} lines={lines} out={out} toOffer={toOffer} />}
    />
  )
}

interface OfferedLinesProps {
  offer: Offer
  lines: Offer['lines']
  /** Those that can't be ordered now. */
  out: Offer['lines']
  toOffer: ReactNode
}

/** As many stand open above the address. */
const FEW = 5

function OfferedLines({ offer, lines, out, toOffer }: OfferedLinesProps) {
  const [title, count] = [t('offers.title', { number: offer.number }), formatQuantity(lines.length)]
  const isLong = lines.length > FEW
  return (
    <ClosedRow
      title={isLong ? `${title} · ${t('cart.lines', { count })}` : title}
      aside={isLong ? t('checkout.show-lines') : ''}
      open={!isLong || out.length > 0}
    >
      <section aria-label={t('checkout.lines')}>
        <ul className="grid gap-1 text-13">
          {lines.map(({ line, partNumber, quantity, price = 0, totalPrice = 0 }) => (
            <li key={line} className="flex justify-between gap-x-4 tabular-nums">
              <span className="min-w-0 wrap-anywhere">
                {formatQuantity(quantity)} × <span className="font-mono">{partNumber}</span>
                <span className="text-ink-soft"> · {formatUnitPrice(price)}</span>
              </span>
              <span>{formatTotal(totalPrice)}</span>
            </li>
          ))}
        </ul>
        {out.length > 0 && (
          <Notice tone="warn" className="mt-4">
            {t('offers.left-out', { parts: out.map(({ partNumber }) => partNumber).join(', ') })}
          </Notice>
        )}
        <div className="mt-4">{toOffer}</div>
      </section>
    </ClosedRow>
  )
}
