import { Spinner } from './spinner.tsx'

/**
 * What stands in place of a page, or of a part of one, while it is on its way; seen only when that takes a moment.
 * Where scripts don't run it says so, since nothing will come.
 */
export function Waiting({ label, withoutScript }: { label: string; withoutScript: string }) {
  return (
    <div className="grid place-items-center px-4 py-24 [animation:appear_200ms_300ms_both]">
      <span className="noscript:hidden">
        <Spinner label={label} />
      </span>
      <noscript>{withoutScript}</noscript>
    </div>
  )
}
