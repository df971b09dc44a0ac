import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { partNumberIn } from '#contract/catalog/part-number.ts'
import { priceLines } from '#contract/catalog/prices.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { useOwnCompany } from '../../people/account/use-rights.ts'
import { queryClient } from '../../query-client.ts'
import { Notice } from '../../ui/notice.tsx'

/** The part that the person's company calls so, above what is found. The page itself is the same for all. */
export function OwnNumberFound(props: { q: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Found {...props} />
    </QueryClientProvider>
  )
}

function Found({ q }: { q: string }) {
  const company = useOwnCompany()?._id
  const { data } = useQuery({
    queryKey: ['own-number', company, q],
    queryFn: ({ signal }) => send(priceLines, { body: { lines: [{ partNumber: q, quantity: 1 }] }, signal }),
    enabled: company !== undefined,
  })
  const line = data?.lines[0]
  if (!line?.part || !line.partNumber || line.partNumber === partNumberIn(q)) return null
  const { toolId, name } = line.part
  return (
    <Notice tone="info" title={t('own-numbers.found', { ours: q })} className="mb-6">
      <Link
        to={productPath({ _id: toolId, name })}
        className="inline-flex min-h-6 flex-wrap gap-x-2 text-copper-deep underline underline-offset-4"
      >
        <span className="font-mono wrap-anywhere">{line.partNumber}</span> {name}
      </Link>
    </Notice>
  )
}
