import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

interface StepListProps {
  /** One without `to` is done elsewhere. */
  steps: { title: string; why: string; to?: string | undefined }[]
}

/** What to do first, each with its reason. */
export function StepList({ steps }: StepListProps) {
  return (
    <ol
      className={`grid grid-cols-1 gap-x-8 ${steps.length % 3 === 0 ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}
    >
      {steps.map(({ title, why, to }) => (
        <li key={title} className="relative flex items-center gap-3 border-t border-line py-2.5">
          <span className="min-w-0 flex-1">
            {to ? (
              <Link
                to={to}
                className="font-medium after:absolute after:inset-0 hover:text-copper-deep hover:underline"
              >
                {title}
              </Link>
            ) : (
              <span className="font-medium">{title}</span>
            )}
            <span className="block text-13 text-ink-soft">{why}</span>
          </span>
          {to && <Icon of={ChevronRight} className="shrink-0 text-ink-soft" />}
        </li>
      ))}
    </ol>
  )
}
