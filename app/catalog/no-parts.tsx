import { t } from '#messages/catalogue.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Magnifier } from '../ui/magnifier.tsx'
import { type AskedParts, productsPath } from './products-path.ts'

/** The empty result: a likely reason, and one link that helps. */
export function NoParts({ q, family, name }: AskedParts & { name: string | undefined }) {
  const everywhere = q !== undefined && family !== undefined
  return (
    <div className="wrap-anywhere">
      <EmptyState
        drawing={<Magnifier />}
        sentence={sentenceOf({ q, name })}
        action={
          (q || family) && (
            <ButtonLink to={everywhere ? productsPath({ q }) : '/products'} variant="primary">
              {everywhere ? t('parts.search-all') : t('parts.see-all')}
            </ButtonLink>
          )
        }
      />
    </div>
  )
}

function sentenceOf({ q, name }: { q?: string | undefined; name: string | undefined }): string {
  if (q && name) return t('parts.none-in', { q, family: name })
  if (q) return t('parts.none', { q })
  return name ? t('parts.none-of-family') : t('home.empty')
}
