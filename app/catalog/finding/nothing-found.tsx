import { Link } from 'react-router'
import type { FoundParts } from '#contract/catalog/parts.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { Magnifier } from '../../ui/empty-state.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { fromStart, isFiltered, type PartsQuery, productsPath } from './products-path.ts'
import { type WayOn, waysOn } from './ways-on.ts'

export function NothingFound({ found, asked }: { found: FoundParts; asked: PartsQuery }) {
  const { nearest, without, elsewhere } = waysOn(found, asked)
  const { didYouMean = [] } = found
  return (
    <section aria-labelledby="nothing-found" className="mx-auto max-w-140 py-10 wrap-anywhere">
      {didYouMean.length > 0 && (
        <p className="mb-8 flex flex-wrap justify-center gap-x-4 gap-y-1">
          {didYouMean.map((q, nth) => (
            <span key={q}>
              {nth === 0 ? t('nothing.did-you-mean') : t('nothing.or')}{' '}
              <Link to={productsPath({ ...fromStart(asked), q })} className={`font-mono ${proseLink}`}>
                {q}
              </Link>
              {nth === didYouMean.length - 1 && '?'}
            </span>
          ))}
        </p>
      )}
      <div className="flex flex-col items-center text-center">
        <div aria-hidden="true" className="mb-6 text-ink-soft">
          <Magnifier />
        </div>
        <h2 id="nothing-found" className="max-w-96 text-17 text-ink-soft">
          {sentenceOf(asked, found)}
        </h2>
      </div>
      <div className="mt-8 grid gap-6">
        <Ways title={t('nothing.nearest')} ways={nearest} />
        <Ways title={t('nothing.without')} ways={without} />
        <Ways title={t('nothing.elsewhere')} ways={elsewhere} />
      </div>
      {asked.q && (
        <p className="mt-6 text-15 text-ink-soft">
          {t('nothing.other-maker')}{' '}
          <Link to="/contact" className={proseLink}>
            {t('nothing.contact')}
          </Link>
          . {t('nothing.bom')}{' '}
          <Link to={pages.bom} className={proseLink}>
            {t('shell.upload-bom')}
          </Link>
          .
        </p>
      )}
    </section>
  )
}

const proseLink = 'text-copper underline underline-offset-2 hover:text-copper-deep'

function sentenceOf(asked: PartsQuery, { unmet = [] }: FoundParts): string {
  const { q, family } = asked
  const words = unmet.join(' ')
  if (words !== '' && words !== q) return t('nothing.no-such-part', { words })
  if (q) return family ? t('nothing.words-here', { q }) : t('nothing.words', { q })
  if (isFiltered(asked)) return t('nothing.filters')
  return family ? t('nothing.none-of-family') : t('home.empty')
}

function Ways({ title, ways }: { title: string; ways: WayOn[] }) {
  if (ways.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-13 font-medium text-ink-soft">{title}</h3>
      <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
        {ways.map(({ asked, text, total }) => (
          <li key={text}>
            <Link
              to={productsPath(asked)}
              className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 transition-colors hover:bg-copper-ground hover:text-copper-deep focus-visible:-outline-offset-2"
            >
              <span>{text}</span>
              {total !== undefined && (
                <span className="shrink-0 text-13 text-ink-soft">
                  {total === 1 ? t('parts.one') : t('nothing.parts', { count: formatQuantity(total) })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
