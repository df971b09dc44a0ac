import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type PricedLine, priceLines } from '#contract/catalog/prices.ts'
import { MAX_LINES } from '#contract/line-limits.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { FailedNotice } from '../../failed-list.tsx'
import { queryClient } from '../../query-client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../waiting.tsx'
import { linesTotal } from '../charges/lines-total.ts'
import { askedLines } from './asked-lines.ts'
import { OfferTable } from './offer-table.tsx'
import { useCartActions } from './use-cart.ts'

type KnownLine = PricedLine & { partNumber: string }

/** Shows the parts that a link names, with their prices, and adds them to the cart if the visitor says so (rules: C-6). */
export function AddOffer({ asked, given }: { asked: string; given: readonly string[] }) {
  const { lines, unread, cut } = askedLines(asked, given)
  const references = new Map(lines.map(({ partNumber, reference }) => [partNumber, reference]))
  const { add } = useCartActions()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const prices = useQuery(
    {
      queryKey: ['offer-prices', asked],
      queryFn: ({ signal }) => send(priceLines, { body: { lines: [...lines] }, signal }),
    },
    queryClient,
  )
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
      await add(
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
