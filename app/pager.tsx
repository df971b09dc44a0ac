import type { PagesBeside } from '#contract/next-page.ts'
import { t } from '#messages/catalogue.ts'
import { ButtonLink } from './ui/button.tsx'
import { listStart } from './ui/choice-links.tsx'

interface PagerProps {
  label: string
  startLabel?: string | undefined
  query: URLSearchParams
  of: Partial<PagesBeside> | undefined
  className?: string
}

/** The position is in the address; works without JavaScript. */
export function Pager({
  label,
  startLabel = t('list.newest'),
  query,
  of: { previous, next } = {},
  className = '',
}: PagerProps) {
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
