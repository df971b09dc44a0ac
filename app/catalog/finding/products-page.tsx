import { SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigation } from 'react-router'
import type { FamilyLinks } from '#contract/catalog/family-links.ts'
import type { FoundParts } from '#contract/catalog/parts.ts'
import { withWords } from '#contract/without-word.ts'
import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { useSession } from '../../people/account/session.tsx'
import type { OwnNumberProps } from '../../selling/companies/own-number-found.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { FamilyTree } from './family-tree.tsx'
import { FILTERS_ID, FilterPanel } from './filter-panel.tsx'
import type { SearchRefused } from './find-parts.server.ts'
import type { Chip, Panel } from './panel.server.ts'
import { PartResults } from './part-results.tsx'
import { PartSearch } from './part-search.tsx'
import { partsTitle } from './parts-title.ts'
import { fromStart, isFiltered, type PartsQuery, productsPath } from './products-path.ts'
import type { PartsColumns } from './table-columns.ts'
import { WordReadings } from './word-readings.tsx'

const NothingFound = lazyScreen(
  'nothing-found',
  async () => (await import('./nothing-found.tsx')).NothingFound,
)

const OwnNumberFound = lazyScreen<OwnNumberProps>(
  'own-number-found',
  async () => (await import('../../selling/companies/own-number-found.tsx')).OwnNumberFound,
  () => null,
)

const RESULTS_ID = 'results'

interface ProductsPageProps {
  asked: PartsQuery
  families: FamilyLinks
  faults: Record<string, string>
  found?: FoundParts | undefined
  panel?: Panel | undefined
  table?: PartsColumns | undefined
  refused?: SearchRefused | undefined
}

export function ProductsPage(props: ProductsPageProps) {
  const { asked, families, found, panel, table, faults, refused } = props
  const { q } = asked
  const signedIn = useSession() !== undefined
  const [ownNumber, setOwnNumber] = useState<string>()
  const corrected = found?.corrected
  const name = families.path.at(-1)?.name
  return (
    <Page width="wide">
      <h1 className="mb-3 text-25 font-semibold tracking-tight wrap-anywhere">
        {partsTitle({ q, name, corrected })}
      </h1>
      {found && corrected && q && (
        <p className="mb-3 max-w-measure text-ink-soft wrap-anywhere">
          {t('finding.typed', { q })}{' '}
          <Link
            to={productsPath({ ...fromStart(asked), q: quotedText(q, found) })}
            className="underline underline-offset-4 hover:text-copper"
          >
            {t('finding.as-typed')}
          </Link>
        </p>
      )}
      <div className="mb-6 lg:hidden">
        <PartSearch />
      </div>
      {q && signedIn && <OwnNumberFound q={q} onFound={setOwnNumber} />}
      <FamilyTree families={families} asked={asked} found={found} />
      {found && panel ? (
        <FoundArea
          asked={asked}
          found={found}
          panel={panel}
          table={table}
          faults={faults}
          isOwn={q !== undefined && q === ownNumber}
        />
      ) : (
        <SearchAway refused={refused} asked={asked} />
      )}
    </Page>
  )
}

/** Fewer parts are seen at once. */
const FILTERABLE = 3

function FoundArea({
  asked,
  found,
  panel,
  table,
  faults,
  isOwn,
}: Pick<ProductsPageProps, 'asked' | 'faults' | 'table'> & {
  found: FoundParts
  panel: Panel
  /** The person's company calls a part so, which stands above. */
  isOwn: boolean
}) {
  const isFiltering = found.asOf !== undefined
  const isLoading = useNavigation().location?.pathname === '/products'
  const hasPanel = isFiltering && (found.total >= FILTERABLE || isFiltered(asked))
  const isColumn = hasPanel && panel.facets.length > 0
  return (
    <div className={isColumn ? 'lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:items-start lg:gap-8' : ''}>
      {hasPanel && (
        <>
          {/* Narrow screens hide the filters until they are opened. */}
          <div className="contents max-lg:hidden">
            <SkipLink label={t('finding.skip')} target={RESULTS_ID} />
          </div>
          <FilterPanel asked={asked} found={found} panel={panel} faults={faults} across={!isColumn} />
        </>
      )}
      {!isFiltering && <NoFilters asked={asked} />}
      <div
        id={RESULTS_ID}
        tabIndex={-1}
        aria-busy={isLoading || undefined}
        className="min-w-0 scroll-mt-4 outline-none transition-opacity aria-busy:opacity-60"
      >
        {found.incomplete && <p className="mb-4 font-medium">{t('finding.incomplete')}</p>}
        <WordReadings found={found} asked={asked} />
        {hasPanel && <FiltersButton panel={panel} faults={faults} />}
        <ChosenChips chips={panel.chips} asked={asked} />
        <p role="status" className="sr-only">
          {found.total === 1 ? t('parts.one') : t('finding.total', { count: formatQuantity(found.total) })}
        </p>
        {found.parts.length === 0 ? (
          !isOwn && <NothingFound found={found} asked={asked} />
        ) : (
          <PartResults found={found} asked={asked} table={table} />
        )}
      </div>
    </div>
  )
}

/** Opens the filters on narrow screens, before the application runs too, and says what is wrong in them. */
function FiltersButton({ panel, faults }: { panel: Panel; faults: Record<string, string> }) {
  const fields = [
    { key: 'quantity', name: t('finding.quantity') },
    { key: 'price', name: t('finding.price') },
    ...panel.facets,
  ]
  return (
    <div className="mb-4 grid justify-items-start gap-2 lg:hidden">
      <button
        type="button"
        popoverTarget={FILTERS_ID}
        className="inline-flex h-11 items-center gap-2 rounded-field border border-edge/60 bg-surface px-4 font-medium hover:border-copper"
      >
        <Icon of={SlidersHorizontal} />
        {t('finding.filters')}
        {panel.chips.length > 0 && <span className="text-ink-soft tabular-nums">{panel.chips.length}</span>}
      </button>
      {/* Not of other words in the address, such as those of an advertisement. */}
      {fields.map(
        ({ key, name }) =>
          Object.hasOwn(faults, key) && (
            <Fault key={key}>
              {name}: {faults[key]}
            </Fault>
          ),
      )}
    </div>
  )
}

function NoFilters({ asked }: { asked: PartsQuery }) {
  return (
    <div role="status" className="mb-6 flex flex-col items-start gap-3 text-13 text-ink-soft">
      <p>{t('finding.no-filters')}</p>
      <ButtonLink size="small" to={productsPath(asked)} reloadDocument>
        {t('retry')}
      </ButtonLink>
    </div>
  )
}

function ChosenChips({ chips, asked }: { chips: Chip[]; asked: PartsQuery }) {
  if (chips.length === 0) return null
  const { q, family, quantity, sort, view } = asked
  return (
    <section aria-label={t('finding.chosen')} className="mb-4 flex flex-wrap items-center gap-2">
      <ul className="contents">
        {chips.map(({ name, text, without }) => (
          <li key={`${name} ${text}`} className="max-w-full">
            <Link
              to={without}
              preventScrollReset
              aria-label={t('finding.remove', { name: `${name} ${text}`.trim() })}
              className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-field border border-copper/50 bg-copper-ground py-1 pr-2 pl-2.5 text-13 transition-colors hover:border-copper max-lg:min-h-11"
            >
              <span className="min-w-0 wrap-anywhere">
                {name && <span className="text-ink-soft">{name} </span>}
                {text}
              </span>
              <Icon of={X} className="size-4 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={productsPath({ q, family, quantity, sort, view })}
        preventScrollReset
        className="inline-flex min-h-8 items-center px-1 text-13 text-ink-soft underline decoration-line underline-offset-4 hover:text-copper max-lg:min-h-11"
      >
        {t('finding.clear')}
      </Link>
    </section>
  )
}

/** The search text with its mended words in quotes, so that they are searched as typed. */
export function quotedText(q: string, { understood }: Pick<FoundParts, 'understood'>): string {
  return understood
    .filter(({ mended }) => mended !== undefined)
    .reduce((text, { word }) => withWords(text, word, word.split(' ').map(quoted)), q)
}

function quoted(word: string): string {
  return `"${word}"`
}

const TOO_MUCH = new Set<string>(['too-many-filters', 'too-many-words', 'too-many-values'])

function SearchAway({ refused, asked }: { refused: SearchRefused | undefined; asked: PartsQuery }) {
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

function wayOn(refusal: SearchRefused['name'], asked: PartsQuery) {
  if (refusal === 'no-such-family') return { label: t('parts.all'), to: {} }
  if (TOO_MUCH.has(refusal ?? '')) return { label: t('finding.clear'), to: { family: asked.family } }
  return { label: t('retry'), to: asked }
}
