import type { ReactNode } from 'react'
import type { LineProblem } from '#contract/order-lines.ts'
import type { PricedLine } from '#contract/prices.ts'
import { t } from '#messages/catalogue.ts'
import { NotifyMe } from '../stock-notices/notify-me.tsx'
import { Button } from '../ui/button.tsx'
import { formatQuantity, formatTotal } from '../ui/format.ts'
import { ReplacementLink } from './part-cell.tsx'

interface LineNoteProps {
  line: PricedLine & { partNumber: string }
  /** The part's name at another time, for a part that is off sale. */
  name?: string
  /** Takes over an offered quantity; absent where quantities cannot be changed. */
  pick?: (quantity: number) => void
}

/** What is wrong with a line and what mends it, or a larger quantity that costs less. Nothing for a usual line. */
export function LineNote({ line, name, pick }: LineNoteProps) {
  const { problem, better, quantity } = line
  if (problem) {
    const missing = problem.name === 'insufficient-stock'
    const gone = problem.name === 'unknown-part' || problem.name === 'obsolete'
    return (
      <Note tone="bad" words={problemWords(problem)}>
        {pick && problem.nearest?.map((offer) => <Pick key={offer} offer={offer} pick={pick} />)}
        {missing && <NotifyMe partNumber={line.partNumber} quantity={quantity} />}
        {gone && <ReplacementLink line={line} name={name} />}
      </Note>
    )
  }
  if (!better || !pick) return null
  const facts = { quantity: formatQuantity(better.quantity), saves: formatTotal(better.saves) }
  return (
    <Note tone="soft" words={t('lists.better', facts)}>
      <Pick offer={better.quantity} pick={pick} />
    </Note>
  )
}

const tones = { bad: 'text-bad', soft: 'text-ink-soft' }

function Note({ tone, words, children }: { tone: keyof typeof tones; words: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2 text-13">
      <span className={tones[tone]}>{words}</span>
      {children}
    </div>
  )
}

function Pick({ offer, pick }: { offer: number; pick: (quantity: number) => void }) {
  return (
    <Button size="small" onClick={() => pick(offer)}>
      {t('lists.pick', { quantity: formatQuantity(offer) })}
    </Button>
  )
}

function problemWords({ name, minimum, multiple, left }: LineProblem): string {
  switch (name) {
    case 'unknown-part':
      return t('lists.problem-unknown')
    case 'below-minimum':
      return t('lists.problem-minimum', { minimum: formatQuantity(Number(minimum)) })
    case 'not-a-multiple':
      return t('lists.problem-multiple', { multiple: formatQuantity(Number(multiple)) })
    case 'insufficient-stock':
      return left === 0
        ? t('lists.problem-out')
        : t('lists.problem-left', { left: formatQuantity(Number(left)) })
    case 'obsolete':
      return t('lists.problem-obsolete')
  }
}
