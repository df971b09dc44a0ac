import { Link, useSearchParams } from 'react-router'
import { listStart } from './list-start.ts'

interface ChoiceLinksProps {
  label: string
  name: string
  /** The first choice is the default, without a parameter. */
  choices: { value: string; label: string; count?: string | undefined }[]
  present: string
  onChoose?: (value: string) => void
}

const look =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-13 whitespace-nowrap text-ink-soft transition-colors hover:border-copper hover:text-copper-deep aria-[current=true]:border-copper aria-[current=true]:bg-copper-ground aria-[current=true]:font-medium aria-[current=true]:text-copper-deep'

export function ChoiceLinks({ label, name, choices, present, onChoose }: ChoiceLinksProps) {
  const [query] = useSearchParams()
  const at = (value: string) => {
    const there = listStart(query)
    if (value === choices[0]?.value) there.delete(name)
    else there.set(name, value)
    return `?${there}`
  }
  return (
    <nav aria-label={label} className="-mx-4 mb-4 flex gap-2 overflow-x-auto px-4 py-1">
      {choices.map((choice) => (
        <Link
          key={choice.value}
          to={at(choice.value)}
          aria-current={choice.value === present}
          onClick={() => onChoose?.(choice.value)}
          className={look}
        >
          {choice.label}
          {choice.count !== undefined && <span className="font-normal tabular-nums">{choice.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
