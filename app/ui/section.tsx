import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

export function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-16 at-desk:mt-10">
      <div className="mb-6 flex at-desk:mb-4 flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id={id} className="text-25 font-semibold tracking-tight at-desk:text-20">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
