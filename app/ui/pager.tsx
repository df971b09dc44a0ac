import { useSearchParams } from 'react-router'
import { ButtonLink } from './button.tsx'

interface PagerProps {
  label: string
  olderLabel: string
  newestLabel: string
  /** Where the list goes on; undefined on its last page. */
  next: string | undefined
}

/** The way through a list by keyset: older rows, and back to the newest. The place stands in the address. */
export function Pager({ label, olderLabel, newestLabel, next }: PagerProps) {
  const [query] = useSearchParams()
  const placed = query.has('after')
  if (!next && !placed) return null
  const at = (after: string | undefined) => {
    const there = new URLSearchParams(query)
    if (after) there.set('after', after)
    else there.delete('after')
    return `?${there}`
  }
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap gap-3">
      {placed && <ButtonLink to={at(undefined)}>{newestLabel}</ButtonLink>}
      {next && <ButtonLink to={at(next)}>{olderLabel}</ButtonLink>}
    </nav>
  )
}
