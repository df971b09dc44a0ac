import { useMutation } from '@tanstack/react-query'
import { generatePath, Link, useLocation } from 'react-router'
import { toast } from 'sonner'
import type { PricedLine } from '#contract/catalog/prices.ts'
import { pages } from '#contract/pages.ts'
import { addList } from '#contract/selling/lists.ts'
import type { PartLine } from '#contract/selling/order-lines.ts'
import { addStockNotice } from '#contract/selling/stock-notices.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { useSession } from '../../people/account/session.tsx'
import { queryClient } from '../../query-client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { keepNotices } from '../stock-notices/use-stock-notices.ts'

interface OrderInStockProps {
  lines: readonly (PartLine & Pick<PricedLine, 'problem'>)[]
  /** What is ordered of each part that is short; 0 takes its line away. */
  take: (partNumber: string, quantity: number) => void
}

/** Leaves in the order what is in stock; the rest goes into a list, with a notice for each part. */
export function OrderInStock({ lines, take }: OrderInStockProps) {
  const session = useSession()
  const { pathname } = useLocation()
  const split = useMutation({ mutationFn: keepRest }, queryClient)
  const short = restOfStock(lines)
  const saved = split.data

  /** The rest is stored first: a failure changes nothing. */
  async function keepRest() {
    const rest = short.map(({ line, rest }) => ({ ...line, quantity: rest }))
    const list = await send(addList, { body: { name: t('in-stock.list'), lines: rest } })
    let refused: string | undefined
    for (const { partNumber, quantity } of rest) {
      try {
        keepNotices(await send(addStockNotice, { params: { partNumber }, body: { quantity } }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refused = error.message
      }
    }
    for (const { line, inStock } of short) take(line.partNumber, inStock)
    void queryClient.invalidateQueries({ queryKey: ['lists'], exact: true })
    toast.success(t('in-stock.done'))
    return { id: list._id, refused }
  }

  if (short.length === 0) return saved ? <Saved {...saved} /> : null
  if (!session) {
    return (
      <ButtonLink
        to={`${pages.login}?${new URLSearchParams({ from: pathname })}`}
        size="small"
        className="justify-self-start"
      >
        {t('in-stock.order')}
      </ButtonLink>
    )
  }
  return (
    <div className="grid justify-items-start gap-1">
      <Button size="small" busy={split.isPending} onClick={() => split.mutate()}>
        {t('in-stock.order')}
      </Button>
      <p className="text-13 text-ink-soft">{t('in-stock.help')}</p>
      {split.error && <Fault>{split.error.message}</Fault>}
    </div>
  )
}

function Saved({ id, refused }: { id: string; refused: string | undefined }) {
  return (
    <p role="status" className="text-13">
      {refused}{' '}
      <Link to={generatePath(pages.list, { id })} className="text-copper-deep underline">
        {t('in-stock.show')}
      </Link>
    </p>
  )
}

/** Of each line that is more than the stock: the pieces that can be ordered now, and the rest. */
function restOfStock(lines: readonly (PartLine & Pick<PricedLine, 'problem'>)[]) {
  return lines.flatMap(({ partNumber, quantity, need = quantity, reference, problem }) => {
    if (problem?.name !== 'insufficient-stock') return []
    const inStock = problem.nearest?.at(-1) ?? 0
    const line = { partNumber, ...(reference !== undefined && { reference }) }
    return [{ line, inStock, rest: Math.max(1, need - inStock) }]
  })
}
