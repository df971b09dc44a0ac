import { Check, CircleAlert, Clock, type LucideIcon, Minus } from 'lucide-react'
import type { ReactNode } from 'react'

type Tone = 'good' | 'warn' | 'bad' | 'soft'

interface BadgeProps {
  tone: Tone
  /** In place of the tone's own icon. */
  icon?: LucideIcon
  /** Without a ground, for a line of a card where the word stands among others. */
  plain?: boolean
  /** The state in a word or two: colour never says it alone. */
  children: ReactNode
}

const icons: Record<Tone, LucideIcon> = { good: Check, warn: Clock, bad: CircleAlert, soft: Minus }

const colours: Record<Tone, string> = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  soft: 'text-ink-soft',
}

const grounds: Record<Tone, string> = {
  good: 'bg-good-ground',
  warn: 'bg-warn-ground',
  bad: 'bg-bad-ground',
  soft: 'bg-sunken',
}

/** A state in colour, icon and word: paid, unpaid, cancelled; in stock, low, out. */
export function Badge({ tone, icon, plain, children }: BadgeProps) {
  const Drawing = icon ?? icons[tone]
  const ground = plain ? '' : `h-7 rounded-full px-2.5 ${grounds[tone]} forced-colors:border`
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-13 font-medium whitespace-nowrap ${colours[tone]} ${ground}`}
    >
      <Drawing size={14} strokeWidth={2} aria-hidden className="shrink-0" />
      {children}
    </span>
  )
}
