import type { ReactNode } from 'react'

export const MAIN_ID = 'main'

const looks = {
  page: 'max-w-page pt-5 md:pt-10',
  narrow: 'max-w-120 pt-5 md:pt-10',
  form: 'max-w-272 pt-5 md:pt-10',
  wide: 'max-w-page pt-4 md:pt-6',
  // As high as the window, so that what is loaded moves no footer.
  desk: 'max-w-page pt-4 min-h-dvh',
}

interface PageProps {
  title?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  width?: keyof typeof looks
  className?: string
  children: ReactNode
}

export function Page({ title, lead, actions, width = 'page', className = '', children }: PageProps) {
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className={`mx-auto px-4 pb-8 outline-none md:pb-16 sm:px-6 lg:px-8 ${looks[width]} ${className}`}
    >
      {title && (
        <div className="mb-5 flex md:mb-8 flex-wrap items-end justify-between gap-x-8 gap-y-4">
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
