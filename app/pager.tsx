import { t } from '#messages/catalogue.ts'
import { ButtonLink } from './ui/button.tsx'
import { listStart } from './ui/list-start.ts'

interface PagerProps {
  label: string
  startLabel: string
  /** The query of the address, as far as the list depends on it: a stored page knows nothing of the rest. */
  query: URLSearchParams
  /** The cursor of the page before; undefined on the first one. */
  previous: string | undefined
  /** The cursor of the page after; undefined on the last one. */
  next: string | undefined
  className?: string
}

/** The way through a list by keyset, back and forth. The place stands in the address; works without JavaScript. */
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
      {placed && <ButtonLink to={at()}>{startLabel}</ButtonLink>}
      {previous && <ButtonLink to={at('before', previous)}>{t('list.previous')}</ButtonLink>}
      {next && <ButtonLink to={at('after', next)}>{t('list.next')}</ButtonLink>}
    </nav>
  )
}
