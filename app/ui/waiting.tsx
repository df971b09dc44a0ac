import { Spinner } from './spinner.tsx'

/** What stands in place of a page, or of a part of one, while it is on its way; seen only when that takes a moment. */
export function Waiting({ label }: { label: string }) {
  return (
    <div className="grid place-items-center px-4 py-24 [animation:appear_200ms_300ms_both]">
      <Spinner label={label} />
    </div>
  )
}
