import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { partNumberIn } from '#contract/catalog/part-number.ts'
import { priceLines } from '#contract/catalog/prices.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { t } from '#messages/catalogue.ts'
import { useOwnCompany } from '../../people/account/use-rights.ts'
import { queryClient } from '../../query-client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatQuantity, formatUnitPrice } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { useAnswer } from '../../use-answer.ts'

export interface OwnNumberProps {
  q: string
  onFound: (q: string) => void
}

/** The part that the person's company calls so, above what is found. The page itself is the same for all. */
export function OwnNumberFound(props: OwnNumberProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Found {...props} />
    </QueryClientProvider>
  )
}

function Found({ q, onFound }: OwnNumberProps) {
  const company = useOwnCompany()?._id
  const { data } = useAnswer(
    ['own-number', company, q],
    priceLines,
    { body: { lines: [{ partNumber: q, quantity: 1 }] } },
    { enabled: company !== undefined },
  )
  const { part, partNumber = '', price, priceSource } = data?.lines[0] ?? {}
  const isOwn = part !== undefined && partNumber !== '' && partNumber !== partNumberIn(q)
  useEffect(() => {
    if (isOwn) onFound(q)
  }, [isOwn, q, onFound])
  if (!isOwn) return null
  const { toolId, name, availableQuantity } = part
  const path = productPath({ _id: toolId, name })
  return (
    <Notice
      tone="info"
      title={t('own-numbers.found', { ours: q })}
      action={
        <ButtonLink to={path} size="small" variant="primary">
          {t('own-numbers.order')}
        </ButtonLink>
      }
      className="mb-6"
    >
      <Link
        to={path}
        className="inline-flex min-h-6 flex-wrap gap-x-2 text-copper-deep underline underline-offset-4"
      >
        <span className="font-mono wrap-anywhere">{partNumber}</span> {name}
      </Link>
      <p className="text-13 tabular-nums">
        {t('offers.stock', { count: formatQuantity(availableQuantity) })}
        {price !== undefined &&
          ` · ${t(priceSource ? 'agreed.your-price' : 'order-page.unit-price')} ${formatUnitPrice(price)}`}
      </p>
    </Notice>
  )
}
