import { Link } from 'react-router'
import { productPath } from '#contract/catalog/product-path.ts'
import type { Offer, OfferLine, OfferState } from '#contract/selling/offers.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { AlignedPrice } from '../../ui/price.tsx'
import { DataTable } from '../../ui/table.tsx'
import { formatSum } from '../charges/charge-rows.tsx'

const EXPECTED: OfferState[] = ['draft', 'asked', 'open', 'expired']

export function OfferLines({ offer: { state, lines, totalPrice, shippingPrice } }: { offer: Offer }) {
  const priced = lines.some(({ price }) => price !== undefined)
  return (
    <>
      <DataTable
        label={t('offers.lines')}
        rows={lines}
        keyOf={({ line }) => String(line)}
        top
        columns={[
          {
            label: t('order-page.part'),
            cell: (line) => <Part line={line} sold={!EXPECTED.includes(state)} />,
          },
          {
            label: t('orders.quantity'),
            align: 'right',
            narrow: 'figure',
            cell: (line) => <Pieces line={line} />,
          },
          {
            label: t('offers.wished-price'),
            align: 'right',
            narrow: 'figure',
            shown: lines.some(({ wishedPrice }) => wishedPrice !== undefined),
            cell: ({ wishedPrice }) =>
              wishedPrice === undefined ? '–' : <AlignedPrice price={wishedPrice} />,
          },
          {
            label: t('order-page.unit-price'),
            align: 'right',
            narrow: 'figure',
            shown: priced,
            cell: ({ price }) => (price === undefined ? '–' : <AlignedPrice price={price} />),
          },
          {
            label: t('order-page.line-total'),
            align: 'right',
            narrow: 'figure',
            shown: priced,
            cell: ({ totalPrice }) => formatSum(totalPrice),
          },
        ]}
      />
      {totalPrice !== undefined && (
        <div className="mt-4 px-3 text-right">
          <p className="text-20 font-medium tabular-nums">
            {t('offers.total', { total: formatTotal(totalPrice) })}
          </p>
          <p className="text-13 text-ink-soft">
            {shippingPrice === undefined
              ? t('offers.plus')
              : t('offers.plus-shipping', { shipping: formatTotal(shippingPrice) })}
          </p>
        </div>
      )}
    </>
  )
}

/** What is in stock, and what is lacking, matters until it is sold. */
function Part({ line, sold }: { line: OfferLine; sold: boolean }) {
  const { toolId, partNumber, name, ownNumber, reference, leadText, wishedOn, availableQuantity, problem } =
    line
  const notes = [
    ownNumber && t('own-numbers.is', { number: ownNumber }),
    leadText && t('offers.lead-text-is', { text: leadText }),
    reference && t('offers.reference', { reference }),
    wishedOn && t('offers.wished-on', { day: formatUtcDay(wishedOn) }),
    !sold && !problem && t('offers.stock', { count: formatQuantity(availableQuantity) }),
  ]
  return (
    <div className="flex min-w-0 flex-1 items-start gap-3 text-13">
      <span className="w-6 shrink-0 text-right text-ink-soft tabular-nums">{line.line}</span>
      <div className="min-w-0">
        <Link
          to={productPath({ _id: toolId, name })}
          className="font-mono wrap-anywhere underline decoration-line underline-offset-4 hover:text-copper"
        >
          {partNumber}
        </Link>
        <p className="line-clamp-3 wrap-anywhere text-ink-soft">{name}</p>
        {notes.filter(Boolean).map((note) => (
          <p key={String(note)} className="wrap-anywhere">
            {note}
          </p>
        ))}
        {!sold && problem && (
          <p className="text-bad">
            {problem.name === 'insufficient-stock'
              ? t('offers.left', { count: formatQuantity(line.availableQuantity) })
              : t('offers.gone')}
          </p>
        )}
      </div>
    </div>
  )
}

/** Says that the shop has agreed to fewer than its minimum, or between its multiples. */
function Pieces({ line: { quantity, price, minimumOrder, orderMultiple } }: { line: OfferLine }) {
  const agreed = price !== undefined && (quantity < minimumOrder || quantity % orderMultiple > 0)
  return (
    <span className="tabular-nums">
      {formatQuantity(quantity)}
      {agreed && (
        <span className="block text-13 font-normal whitespace-normal text-ink-soft">
          {t('offers.quantity-agreed')}
        </span>
      )}
    </span>
  )
}
