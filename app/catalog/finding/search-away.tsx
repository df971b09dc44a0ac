import { t } from '#messages/catalogue.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SearchRefused } from './find-parts.server.ts'
import { type AskedParts, productsPath } from './products-path.ts'

const TOO_MUCH = new Set<string>(['too-many-filters', 'too-many-words', 'too-many-values'])

export function SearchAway({ refused, asked }: { refused: SearchRefused | undefined; asked: AskedParts }) {
  const { family } = asked
  const isTooMuch = TOO_MUCH.has(refused?.name ?? '')
  return (
    <Notice
      tone="warn"
      action={
        <ButtonLink
          size="small"
          to={productsPath(isTooMuch ? { family } : asked)}
          reloadDocument={!isTooMuch}
        >
          {t(isTooMuch ? 'finding.clear' : 'retry')}
        </ButtonLink>
      }
    >
      {refused?.title ?? t('refusal.fault')}
    </Notice>
  )
}
