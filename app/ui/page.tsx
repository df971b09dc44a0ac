import type { ReactNode } from 'react'

/** Id of the main element, the target of `SkipLink`. */
export const MAIN_ID = 'main'

const looks = {
  page: 'max-w-page pt-8 md:pt-12',
  narrow: 'max-w-120 pt-8 md:pt-12',
  wide: 'max-w-page pt-6',
}

interface PageProps {
  title?: ReactNode
  /** One or two sentences below the title. */
  lead?: ReactNode
  /** At the right end of the title. */
  actions?: ReactNode
  /** `narrow` for a page with a single form, `wide` for tables with many columns. */
  width?: 'page' | 'narrow' | 'wide'
  className?: string
  children: ReactNode
}

export function Page({ title, lead, actions, width = 'page', className = '', children }: PageProps) {
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      data-width={width}
      className={`mx-auto px-4 pb-16 outline-none sm:px-6 lg:px-8 ${looks[width]} ${className}`}
    >
      {title && (
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h1 className="text-32 font-semibold tracking-tight">{title}</h1>
            {lead && <p className="mt-2 max-w-measure text-17 text-ink-soft">{lead}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </main>
  )
}
