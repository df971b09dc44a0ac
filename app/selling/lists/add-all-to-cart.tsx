import type { MouseEvent } from 'react'
import type { PricedLine } from '#contract/catalog/prices.ts'
import { partLine } from '#contract/line-limits.ts'
import { addPath } from '#contract/selling/cart-path.ts'
import type { PartLine } from '#contract/selling/order-lines.ts'
import { t } from '#messages/catalogue.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { addAndTell } from '../cart/cart-actions.ts'
import { focusWrongLine, useUnread } from '../lines/sum-bar.tsx'

interface AddAllToCartProps {
  lines: (PartLine & Pick<PricedLine, 'problem'>)[]
  variant?: 'primary' | 'secondary'
  className?: string
  /** Runs before the lines are added. */
  before?: () => void
}

export function AddAllToCart({ lines, variant, className, before }: AddAllToCartProps) {
  const unread = useUnread().size > 0
  const added = lines.filter(isInTrade).map(partLine)
  if (added.length === 0) return null
  const facts = { count: formatQuantity(added.length), all: formatQuantity(lines.length) }

  function add(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (unread) return focusWrongLine()
    before?.()
    addAndTell(added, t('lists.added-to-cart', facts))
  }

  return (
    <ButtonLink to={addPath(added)} variant={variant} className={className} onClick={add}>
      {t(added.length === lines.length ? 'lists.add-all' : 'lists.add-some', facts)}
    </ButtonLink>
  )
}

function isInTrade({ problem }: Pick<PricedLine, 'problem'>): boolean {
  return problem?.name !== 'unknown-part' && problem?.name !== 'obsolete'
}
