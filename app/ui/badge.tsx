import { Check, CircleAlert, Clock, type LucideIcon, Minus } from 'lucide-react'
import type { ReactNode } from 'react'

type Tone = 'good' | 'warn' | 'bad' | 'soft'

interface BadgeProps {
  tone: Tone
  icon?: LucideIcon
  /** Without a background, for a line of a card with other text. */
  plain?: boolean | undefined
  /** The state in a word or two, because colour alone must not carry it. */
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

export function Badge({ tone, icon, plain, children }: BadgeProps) {
  const Drawing = icon ?? icons[tone]
  const ground = plain ? '' : `min-h-7 rounded-[0.875rem] px-2.5 py-0.5 ${grounds[tone]} forced-colors:border`
  return (
    <span
      className={`inline-flex items-center gap-1.5 align-middle text-13 font-medium ${plain ? 'sm:whitespace-nowrap' : 'whitespace-nowrap'} ${colours[tone]} ${ground}`}
    >
      <Drawing size={14} strokeWidth={2} aria-hidden className="shrink-0" />
      {children}
    </span>
  )
}
