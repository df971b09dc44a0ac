import type { LucideIcon } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { Icon } from './icon.tsx'

interface Choice {
  value: string
  label: string
  count?: string | undefined
  /** Of views of the same rows, which share a frame. */
  icon?: LucideIcon
  className?: string
}

interface ChoiceLinksProps {
  label: string
  name: string
  /** The first choice is the default, without a parameter. */
  choices: Choice[]
  present: string
  onChoose?: (value: string) => void
}

const frames = {
  states: '-mx-4 mb-4 gap-2 overflow-x-auto px-4 py-1',
  views: 'shrink-0 rounded-field border border-line',
}

const looks = {
  states:
    'min-h-9 rounded-full border border-line bg-surface px-3.5 hover:border-copper aria-[current=true]:border-copper aria-[current=true]:text-copper-deep',
  views:
    'min-h-8 rounded-field px-2.5 aria-[current=true]:text-ink forced-colors:aria-[current=true]:outline',
}

export function ChoiceLinks({ label, name, choices, present, onChoose }: ChoiceLinksProps) {
  const [query] = useSearchParams()
  const kind = choices[0]?.icon ? 'views' : 'states'
  const at = (value: string) => {
    const there = listStart(query)
    if (value === choices[0]?.value) there.delete(name)
    else there.set(name, value)
    return `?${there}`
  }
  return (
    <nav aria-label={label} className={`flex ${frames[kind]}`}>
      {choices.map(({ value, label, count, icon, className = '' }) => (
        <Link
          key={value}
          to={at(value)}
          preventScrollReset={kind === 'views'}
          aria-current={value === present}
          onClick={() => onChoose?.(value)}
          className={`inline-flex items-center gap-1.5 text-13 whitespace-nowrap text-ink-soft transition-colors hover:text-copper-deep aria-[current=true]:bg-copper-ground aria-[current=true]:font-medium ${looks[kind]} ${className}`}
        >
          {icon && <Icon of={icon} />}
          {label}
          {count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}

/**
 * The query of a list's first page: a copy without cursors. By default of the browser's address: React Router gives the
 * one that is rendered, which a quick second choice would go back to.
 */
export function listStart(query = new URLSearchParams(location.search)): URLSearchParams {
  const start = new URLSearchParams(query)
  start.delete('after')
  start.delete('before')
  return start
}
