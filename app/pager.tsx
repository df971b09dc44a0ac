import { t } from '#messages/catalogue.ts'
import { ButtonLink } from './ui/button.tsx'
import { listStart } from './ui/list-start.ts'

interface PagerProps {
  label: string
  startLabel: string
  /** The part of the query that the list depends on: a stored page is the same for every other parameter. */
  query: URLSearchParams
  /** The cursor of the previous page; undefined on the first page. */
  previous: string | undefined
  /** The cursor of the next page; undefined on the last page. */
  next: string | undefined
  className?: string
}

/** Previous and next links of a list by keyset. The position is in the address; works without JavaScript. */
export function Pager({ label, startLabel, query, previous, next, className = '' }: PagerProps) {
  const placed = previous !== undefined || query.has('after')
  if (!next && !placed) return null
  const at = (name?: 'after' | 'before', cursor = '') => {
    const there = listStart(query)
    if (name) there.set(name, cursor)
    return `?${there}`
  }
  return (
    <nav aria-label={label} className={`mt-6 flex flex-wrap gap-3 ${className}`}>
      {previous && <ButtonLink to={at('before', previous)}>{t('list.previous')}</ButtonLink>}
      {next && <ButtonLink to={at('after', next)}>{t('list.next')}</ButtonLink>}
      {placed && <ButtonLink to={at()}>{startLabel}</ButtonLink>}
    </nav>
  )
}
