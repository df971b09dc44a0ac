import type { ReactNode } from 'react'

interface SumBarProps {
  label: string
  /** What the total counts, if the label does not say it. */
  words?: ReactNode
  /** Absent while it is not known. */
  total: string | undefined
  busy?: boolean
  children: ReactNode
}

/** Total and next step of a table of lines, in reach while the table scrolls. */
export function SumBar({ label, words, total, busy, children }: SumBarProps) {
  return (
    <section
      aria-label={label}
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-ground px-4 py-2.5 sm:mx-0 sm:justify-end sm:px-0 [@media(height<30rem)]:static"
    >
      <p className="grid sm:text-right" aria-busy={busy}>
        <span className="text-13 text-ink-soft">{words ?? label}</span>
        <output className={`text-20 font-medium tabular-nums ${busy ? 'text-ink-soft' : ''}`}>
          {total ?? '–'}
        </output>
      </p>
      {children}
    </section>
  )
}
