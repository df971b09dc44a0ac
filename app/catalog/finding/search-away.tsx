import { t } from '#messages/catalogue.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SearchRefused } from './find-parts.server.ts'
import { type AskedParts, productsPath } from './products-path.ts'

const TOO_MUCH = new Set<string>(['too-many-filters', 'too-many-words', 'too-many-values'])

export function SearchAway({ refused, asked }: { refused: SearchRefused | undefined; asked: AskedParts }) {
  const { label, to } = wayOn(refused?.name, asked)
  return (
    <Notice
      tone="warn"
      action={
        <ButtonLink size="small" to={productsPath(to)} reloadDocument={to === asked}>
          {label}
        </ButtonLink>
      }
    >
      {refused?.title ?? t('refusal.fault')}
    </Notice>
  )
}

function wayOn(refusal: SearchRefused['name'], asked: AskedParts) {
  if (refusal === 'no-such-family') return { label: t('parts.all'), to: {} }
  if (TOO_MUCH.has(refusal ?? '')) return { label: t('finding.clear'), to: { family: asked.family } }
  return { label: t('retry'), to: asked }
}
