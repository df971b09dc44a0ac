import { useState } from 'react'
import { useNavigate } from 'react-router'
import { partNumberListed } from '#contract/catalog/part-number.ts'
import { type PricedLine, priceLines } from '#contract/catalog/prices.ts'
import { isPieces, MAX_LINES, MAX_REFERENCE } from '#contract/line-limits.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { keepUnits } from '../../catalog/product-form/keep-units.ts'
import { FailedNotice } from '../../failed-list.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formatQuantity, formatTotal, formatUnitPrice } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { readQuantity } from '../../ui/quantity.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { useAnswer } from '../../use-answer.ts'
import { Waiting } from '../../waiting.tsx'
import { linesTotal } from '../charges/is-charged.ts'
import { problemWords } from '../lines/line-advice.tsx'
import { cartActions } from './cart-actions.ts'
import { addLines, type CartLines } from './cart-lines.ts'

type KnownLine = PricedLine & { partNumber: string }

/** Shows the parts that a link names, with their prices, and adds them to the cart if the visitor says so (rules: C-6). */
export function AddOffer({ asked, given }: { asked: string; given: readonly string[] }) {
  const { lines, unread, cut } = linesOfLink(asked, given)
  const references = new Map(lines.map(({ partNumber, reference }) => [partNumber, reference]))
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const prices = useAnswer(['offer-prices', asked], priceLines, { body: { lines: [...lines] } })
  if (prices.error) {
    return (
      <Page title={t('cart.offer-title')}>
        <FailedNotice title={t('cart.offer-failed')} retry={() => prices.refetch()}>
          {prices.error.message}
        </FailedNotice>
      </Page>
    )
  }
  if (!prices.data) {
    return (
      <Page title={t('cart.offer-title')}>
        <Waiting label={t('cart.waiting')} />
      </Page>
    )
  }

  const known = prices.data.lines.filter((line): line is KnownLine => line.part !== undefined)
  const offers = known.length > 0
  const unknown = prices.data.lines.filter(({ part }) => part === undefined)
  async function addAll() {
    setBusy(true)
    try {
      await cartActions.add(
        known.map(({ partNumber, quantity }) => {
          const reference = references.get(partNumber)
          return { partNumber, quantity, ...(reference && { reference }) }
        }),
      )
      // Reloading or going back must not offer the same parts again.
      await navigate(pages.cart, { replace: true })
    } catch (error) {
      setFailure((error as Error).message)
      setBusy(false)
    }
  }

  return (
    <Page
      title={t(offers ? 'cart.offer-title' : 'cart.offer-nothing')}
      lead={offers ? t('cart.offer-lead') : undefined}
    >
      <div className="mb-6 grid gap-3 empty:hidden">
        {failure && <Notice tone="error">{failure}</Notice>}
        {unknown.length > 0 && (
          <Notice tone="warn">
            {t('cart.offer-unknown', { numbers: unknown.map(({ partNumber }) => partNumber).join(', ') })}
          </Notice>
        )}
        {unread.length > 0 && (
          <Notice tone="warn">{t('cart.offer-unread', { texts: unread.join(', ') })}</Notice>
        )}
        {cut && <Notice tone="warn">{t('cart.offer-more', { most: formatQuantity(MAX_LINES) })}</Notice>}
      </div>
      {offers && <OfferTable lines={known} references={references} totalPrice={linesTotal(prices.data)} />}
      <div className={`mt-6 flex flex-wrap gap-3 ${offers ? 'justify-end' : ''}`}>
        <ButtonLink to={pages.cart} replace variant={offers ? 'quiet' : 'primary'} size="large">
          {t(offers ? 'cart.offer-leave' : 'cart.offer-show')}
        </ButtonLink>
        {offers && (
          <Button variant="primary" size="large" busy={busy} onClick={addAll}>
            {known.length === 1
              ? t('cart.offer-one')
              : t('cart.offer-add', { count: formatQuantity(known.length) })}
          </Button>
        )}
      </div>
    </Page>
  )
}

interface LinesOfLink {
  lines: CartLines
  /** Texts that are no part number with a quantity. */
  unread: string[]
  cut: boolean
}

/**
 * Reads 'RC0603FR-0710K:100,LM358:5' of a link. A part without a quantity is asked for once. `given` are the references in
 * the same order.
 */
export function linesOfLink(asked: string, given: readonly string[] = []): LinesOfLink {
  const texts = asked
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const unread: string[] = []
  let lines: CartLines = []
  for (const [nth, text] of texts.entries()) {
    const line = lineIn(text)
    const reference = given[nth]?.slice(0, MAX_REFERENCE).trim()
    if (line) lines = addLines(lines, [{ ...line, ...(reference && { reference }) }])
    else unread.push(text)
  }
  return { lines: lines.slice(0, MAX_LINES), unread, cut: lines.length > MAX_LINES }
}

function lineIn(text: string) {
  const colon = text.lastIndexOf(':')
  // In an address, '+' means a space; a part number more often has a plus; its own blanks are written %20 (listedNumber).
  const number = (colon < 0 ? text : text.slice(0, colon)).trim().replaceAll(' ', '+')
  const partNumber = partNumberListed(number)
  const quantity = colon < 0 ? 1 : readQuantity(text.slice(colon + 1))
  if (partNumber === undefined || !isPieces(quantity)) return undefined
  return { partNumber, quantity }
}

interface OfferTableProps {
  lines: PricedLine[]
  references: ReadonlyMap<string, string | undefined>
  totalPrice: number
}

function OfferTable({ lines, references, totalPrice }: OfferTableProps) {
  return (
    <>
      <Table
        label={t('cart.offer-table')}
        columns={[
          { label: t('cart.part') },
          { label: t('cart.quantity'), align: 'right' },
          { label: t('cart.price'), align: 'right' },
          { label: t('cart.total'), align: 'right' },
        ]}
      >
        {lines.map((line) => (
          <OfferRow key={line.partNumber} line={line} reference={references.get(line.partNumber ?? '')} />
        ))}
      </Table>
      <p className="mt-3 flex items-baseline justify-end gap-6">
        <span className="text-ink-soft">{t('cart.lines-total')}</span>
        <span className="text-25 font-medium tabular-nums">{formatTotal(totalPrice)}</span>
      </p>
    </>
  )
}

function OfferRow({
  line: { partNumber, part, quantity, price, totalPrice, problem },
  reference,
}: {
  line: PricedLine
  reference: string | undefined
}) {
  return (
    <Row>
      <Cell>
        <div className="min-w-0">
          <p className="font-mono text-13 wrap-anywhere">{partNumber}</p>
          {part && <p className="text-13 text-ink-soft wrap-anywhere">{keepUnits(part.name)}</p>}
          {reference && <p className="text-13 wrap-anywhere">{keepUnits(reference)}</p>}
          {problem && <p className="text-13 text-bad">{problemWords(problem)}</p>}
        </div>
      </Cell>
      <Cell label={t('cart.quantity')} align="right" narrow="figure">
        <span className="tabular-nums">{formatQuantity(quantity)}</span>
      </Cell>
      <Cell label={t('cart.price')} align="right" narrow="figure">
        <span className="tabular-nums">{price === undefined ? '–' : formatUnitPrice(price)}</span>
      </Cell>
      <Cell label={t('cart.total')} align="right" narrow="figure">
        <span className="font-medium tabular-nums">
          {problem || totalPrice === undefined ? '–' : formatTotal(totalPrice)}
        </span>
      </Cell>
    </Row>
  )
}
