import { SlidersHorizontal } from 'lucide-react'
import { Link, useNavigation } from 'react-router'
import type { FamilyLinks } from '#contract/catalog/family-links.ts'
import type { FoundParts } from '#contract/catalog/parts.ts'
import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { ChosenChips } from './chosen-chips.tsx'
import { FamilyTree } from './family-tree.tsx'
import { FILTERS_ID, FilterPanel } from './filter-panel.tsx'
import type { SearchRefused } from './find-parts.server.ts'
import type { Panel } from './panel.server.ts'
import { PartResults } from './part-results.tsx'
import { PartSearch } from './part-search.tsx'
import { partsTitle } from './parts-title.ts'
import { type AskedParts, fromStart, productsPath } from './products-path.ts'
import { quotedText } from './quoted-text.ts'
import { SearchAway } from './search-away.tsx'
import type { PartsColumns } from './table-columns.ts'
import { WordReadings } from './word-readings.tsx'

const NothingFound = lazyScreen(
  'nothing-found',
  async () => (await import('./nothing-found.tsx')).NothingFound,
)

const RESULTS_ID = 'results'

interface ProductsPageProps {
  asked: AskedParts
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
      <FamilyTree families={families} asked={asked} found={found} />
      {found && panel ? (
        <FoundArea asked={asked} found={found} panel={panel} table={table} faults={faults} />
      ) : (
        <SearchAway refused={refused} asked={asked} />
      )}
    </Page>
  )
}

function FoundArea({
  asked,
  found,
  panel,
  table,
  faults,
}: Pick<ProductsPageProps, 'asked' | 'faults' | 'table'> & { found: FoundParts; panel: Panel }) {
  const isFiltering = found.asOf !== undefined
  const isLoading = useNavigation().location?.pathname === '/products'
  return (
    <div className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:items-start lg:gap-8 xl:grid-cols-[16.5rem_minmax(0,1fr)]">
      {isFiltering ? (
        <>
          {/* Narrow screens hide the filters until they are opened. */}
          <div className="contents max-lg:hidden">
            <SkipLink label={t('finding.skip')} target={RESULTS_ID} />
          </div>
          <FilterPanel asked={asked} found={found} panel={panel} faults={faults} />
        </>
      ) : (
        <NoFilters asked={asked} />
      )}
      <div
        id={RESULTS_ID}
        tabIndex={-1}
        aria-busy={isLoading || undefined}
        className="min-w-0 scroll-mt-4 outline-none transition-opacity aria-busy:opacity-60"
      >
        {found.incomplete && <p className="mb-4 font-medium">{t('finding.incomplete')}</p>}
        <WordReadings found={found} asked={asked} />
        {isFiltering && <FiltersButton chosen={panel.chips.length} />}
        <ChosenChips chips={panel.chips} asked={asked} />
        <p role="status" className="sr-only">
          {found.total === 1 ? t('parts.one') : t('finding.total', { count: formatQuantity(found.total) })}
        </p>
        {found.parts.length === 0 ? (
          <NothingFound found={found} asked={asked} />
        ) : (
          <PartResults found={found} asked={asked} table={table} />
        )}
      </div>
    </div>
  )
}

/** Opens the filters on narrow screens, before the application runs too. */
function FiltersButton({ chosen }: { chosen: number }) {
  return (
    <button
      type="button"
      popoverTarget={FILTERS_ID}
      className="mb-4 inline-flex h-11 items-center gap-2 rounded-field border border-edge/60 bg-surface px-4 font-medium hover:border-copper lg:hidden"
    >
      <Icon of={SlidersHorizontal} />
      {t('finding.filters')}
      {chosen > 0 && <span className="text-ink-soft tabular-nums">{chosen}</span>}
    </button>
  )
}

function NoFilters({ asked }: { asked: AskedParts }) {
  return (
    <div role="status" className="mb-6 flex flex-col items-start gap-3 text-13 text-ink-soft">
      <p>{t('finding.no-filters')}</p>
      <ButtonLink size="small" to={productsPath(asked)} reloadDocument>
        {t('retry')}
      </ButtonLink>
    </div>
  )
}
