import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'

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
      className="sticky bottom-0 z-20 -mx-4 mt-6 flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line bg-ground px-4 py-1 sm:mx-0 sm:justify-end sm:px-0 [@media(height<30rem)]:static"
    >
      <p className="flex flex-wrap items-baseline gap-x-2.5" aria-busy={busy}>
        <span className={`text-13 text-ink-soft ${words ? 'max-sm:order-1' : ''}`}>{words ?? label}</span>
        <output className={`text-20 font-medium tabular-nums ${busy ? 'text-ink-soft' : ''}`}>
          {total ?? '–'}
        </output>
      </p>
      {children}
    </section>
  )
}

interface Unread {
  partNumbers: ReadonlySet<string>
  report: (partNumber: string, unread: boolean) => void
}

const UnreadContext = createContext<Unread>({ partNumbers: new Set(), report: () => {} })

/** Collects the lines below it whose quantity field has a text that is no quantity. They have no price and are not ordered. */
export function UnreadQuantities({ children }: { children: ReactNode }) {
  const [partNumbers, setPartNumbers] = useState<ReadonlySet<string>>(new Set())
  const report = useCallback((partNumber: string, unread: boolean) => {
    setPartNumbers((before) => {
      if (before.has(partNumber) === unread) return before
      return new Set(unread ? [...before, partNumber] : [...before].filter((each) => each !== partNumber))
    })
  }, [])
  return <UnreadContext value={{ partNumbers, report }}>{children}</UnreadContext>
}

/** The part numbers of the lines without a readable quantity. */
export function useUnread(): ReadonlySet<string> {
  return use(UnreadContext).partNumbers
}

/** Reports whether the quantity of a line is unreadable, as long as the line is shown. */
export function useReportUnread(partNumber: string, unread: boolean): void {
  const { report } = use(UnreadContext)
  useEffect(() => {
    report(partNumber, unread)
    return () => report(partNumber, false)
  }, [report, partNumber, unread])
}

export function focusWrongLine(): void {
  const field = document.querySelector<HTMLElement>('main table [aria-invalid]')
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}
