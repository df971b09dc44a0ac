import { Page } from './page.tsx'
import { Spinner } from './spinner.tsx'

interface WaitingProps {
  label: string
  withoutScript: string
}

/** Without JavaScript it shows `withoutScript`, because the part never loads. */
export function Waiting({ label, withoutScript }: WaitingProps) {
  return (
    <div className="grid place-items-center px-4 py-24 not-in-[main]:min-h-dvh [animation:appear_200ms_300ms_both]">
      <span className="noscript:hidden">
        <Spinner label={label} />
      </span>
      <noscript>{withoutScript}</noscript>
    </div>
  )
}

export function PageWaiting(props: WaitingProps) {
  return (
    <Page className="min-h-dvh">
      <Waiting {...props} />
    </Page>
  )
}
