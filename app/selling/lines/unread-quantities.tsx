import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'

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
