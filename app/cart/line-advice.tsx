import { CircleAlert } from 'lucide-react'
import type { CartLine } from '#contract/cart.ts'
import { t } from '#messages/catalogue.ts'
import { NotifyMe } from '../stock-notices/notify-me.tsx'
import { Button } from '../ui/button.tsx'
import { formatQuantity, formatTotal } from '../ui/format.ts'
import { Icon } from '../ui/icon.tsx'
import { problemWords } from './problem-words.ts'

interface LineAdviceProps {
  line: CartLine | undefined
  take: (quantity: number) => void
}

/** Why a line cannot be ordered, or a larger quantity that costs less, each with the quantities that can be taken. */
export function LineAdvice({ line, take }: LineAdviceProps) {
  const { problem, better, quantity = 0 } = line ?? {}
  if (!problem && !better) return null
  const picks = better ? [better.quantity] : (problem?.nearest ?? [])
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
      {problem && (
        <p className="flex items-start gap-1.5 text-bad">
          <Icon of={CircleAlert} className="mt-px" />
          <span>{problemWords(problem)}</span>
        </p>
      )}
      {better && (
        <p>
          {t('cart.better', {
            quantity: formatQuantity(better.quantity),
            saves: formatTotal(better.saves),
            now: formatQuantity(quantity),
          })}
        </p>
      )}
      {problem?.name === 'insufficient-stock' && line && (
        <NotifyMe partNumber={line.partNumber} quantity={quantity} />
      )}
      {picks.map((pick) => (
        <Button key={pick} size="small" onClick={() => take(pick)}>
          {t('cart.take', { quantity: formatQuantity(pick) })}
        </Button>
      ))}
    </div>
  )
}
