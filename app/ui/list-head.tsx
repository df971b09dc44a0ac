import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

interface ListHeadProps {
  title: string
  id?: string
  /** The page above, behind an arrow before the title, so that all titles stand at one height. */
  back?: { to: string; label: string } | undefined
  count?: string | undefined
  /** Next to the title, such as states. */
  aside?: ReactNode
  note?: ReactNode
  /** At the right: the search and what else concerns the whole page. */
  children?: ReactNode
}

/** The top of a page in the dashboard. */
export function ListHead({ title, id, back, count, aside, note, children }: ListHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 flex-1 basis-72 py-1.5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <div className="flex min-w-0 items-start gap-2">
            {back && (
              <Link
                to={back.to}
                aria-label={back.label}
                title={back.label}
                className="-ml-1.5 grid size-7.5 shrink-0 place-items-center rounded-field text-ink-soft hover:bg-sunken hover:text-copper"
              >
                <Icon of={ArrowLeft} />
              </Link>
            )}
            <h1 id={id} className="text-25 font-semibold tracking-tight wrap-anywhere" aria-live="polite">
              {title}
              {count !== undefined && <span className="font-normal text-ink-soft"> {count}</span>}
            </h1>
          </div>
          {aside}
        </div>
        {note && <div className="mt-1 max-w-measure text-pretty text-ink-soft">{note}</div>}
      </div>
      {children && (
        <div className="flex min-w-0 flex-wrap items-center gap-3 max-sm:grow sm:min-h-10.5 sm:justify-end">
          {children}
        </div>
      )}
    </div>
  )
}
