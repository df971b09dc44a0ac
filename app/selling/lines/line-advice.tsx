import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { PricedLine } from '#contract/catalog/prices.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { pages } from '#contract/pages.ts'
import type { LineProblem } from '#contract/selling/order-lines.ts'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { NotifyMe } from '../stock-notices/notify-me.tsx'

interface LineAdviceProps {
  line: PricedLine & { partNumber: string }
  name?: string
  take?: (quantity: number) => void
}

export function LineAdvice({ line, name, take }: LineAdviceProps) {
  const { partNumber, quantity, problem } = line
  const better = take && line.better
  if (!problem && !better) return null
  const picks = better ? [better.quantity] : (problem?.nearest ?? [])
  const gone = problem?.name === 'unknown-part' || problem?.name === 'obsolete'
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
          {t('lines.better', {
            quantity: formatQuantity(better.quantity),
            saves: formatTotal(better.saves),
            now: formatQuantity(quantity),
          })}
        </p>
      )}
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
        {problem?.name === 'insufficient-stock' && <NotifyMe partNumber={partNumber} quantity={quantity} />}
        {gone && <ReplacementLink partNumber={partNumber} part={line.part} name={name} />}
        {take &&
          picks.map((pick) => (
            <Button key={pick} size="small" onClick={() => take(pick)}>
              {t('lines.take', { quantity: formatQuantity(pick) })}
            </Button>
          ))}
      </span>
    </div>
  )
}

interface ReplacementLinkProps {
  partNumber: string
  part: { toolId: string; name: string } | undefined
  name: string | undefined
}

function ReplacementLink({ partNumber, part, name = partNumber }: ReplacementLinkProps) {
  const to = part
    ? productPath({ _id: part.toolId, name: part.name })
    : `${pages.products}?${new URLSearchParams({ q: name })}`
  return (
    <Link to={to} className="inline-flex min-h-6 items-center font-medium underline underline-offset-4">
      {t('lines.find-replacement')}
    </Link>
  )
}

export function problemWords({ name, ...facts }: LineProblem): string {
  if (facts.left === 0) return t('lines.out-of-stock')
  const figures = Object.entries(facts).flatMap(([key, value]) =>
    typeof value === 'number' ? [[key, formatQuantity(value)]] : [],
  )
  return t(`lines.${name}`, Object.fromEntries(figures))
}
