import { addListsToCart } from '#contract/selling/cart.ts'
import type { ListHead } from '#contract/selling/lists.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { CallButton } from '../../call-button.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { showCartNote } from '../cart/cart-note.ts'
import { refreshCart } from '../cart/cart-store.ts'
import { focusWrongLine, useUnread } from '../lines/sum-bar.tsx'

interface AddListsProps {
  lists: ListHead[]
  label: string
  variant?: 'primary' | 'secondary'
  className?: string
  disabled?: boolean
  done?: () => void
}

/** Adds the needs of lists to the cart, which buys for all of them at once (rules: C-27). */
export function AddLists({ lists, label, done, ...button }: AddListsProps) {
  const unread = useUnread().size > 0
  return (
    <CallButton
      {...button}
      size="main"
      call={async () => {
        if (unread) return focusWrongLine()
        await send(addListsToCart, { body: { ids: lists.map(({ _id }) => _id) } })
        refreshCart()
        showCartNote({ tone: 'good', words: addedWords(lists) })
        done?.()
      }}
    >
      {label}
    </CallButton>
  )
}

function addedWords(lists: ListHead[]): string {
  const [first] = lists
  const unmatched = lists.reduce((sum, { unmatchedCount = 0 }) => sum + unmatchedCount, 0)
  const added =
    lists.length === 1
      ? t('lists.one-added', { name: first?.name ?? '' })
      : t('lists.some-added', { count: formatQuantity(lists.length) })
  return unmatched === 0
    ? added
    : `${added} ${t('lists.unmatched-left', { count: formatQuantity(unmatched) })}`
}
