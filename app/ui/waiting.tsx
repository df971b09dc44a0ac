import { Page } from './page.tsx'
import { Spinner } from './spinner.tsx'

interface WaitingProps {
  label: string
  withoutScript: string
}

/**
 * What stands in place of a part of a page while it is on its way; seen only when that takes a moment. Where scripts
 * don't run it says so, since nothing will come.
 */
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

/** The same in place of a whole page, as high as the window, so that the footer does not jump. */
export function PageWaiting(props: WaitingProps) {
  return (
    <Page className="min-h-dvh">
      <Waiting {...props} />
    </Page>
  )
}
