import { X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FoundParts } from '#contract/catalog/parts.ts'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { formatQuantity, formatUnitPrice } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { QUANTITY_PATTERN } from '../../ui/quantity.ts'
import { inputLook } from '../../ui/text-input.tsx'
import type { Route } from './+types/products-route.ts'
import { FilterBox } from './filter-box.tsx'
import { FilterGroup } from './filter-group.tsx'
import type { Panel, PanelFacet } from './panel.server.ts'
import type { PartsQuery } from './products-path.ts'
import { RangeFields } from './range-fields.tsx'
import { useEarlyChange, useFilterForm } from './use-filter-form.ts'
import type { ValueBar } from './value-bars.ts'
import { ValueList } from './value-list.tsx'

export const FILTERS_ID = 'filters'

/** The screens on which each change applies at once. */
const isWide = () => matchMedia('(min-width: 64rem)').matches

const OPEN = 6

interface FilterPanelProps {
  found: FoundParts
  panel: Panel
  faults: Record<string, string>
  asked: PartsQuery
  /** Wide screens have them in a row: there is no parameter to filter by. */
  across: boolean
}

export function FilterPanel(props: FilterPanelProps) {
  const sheet = useRef<HTMLElement>(null)
  const draft = useFetcher<Route.ComponentProps['loaderData']>({ key: 'filter-draft' })
  const [drafting, setDrafting] = useState(false)
  const { form, apply, path, isChanged, reset } = useFilterForm(props.panel.fields)
  const drafted = drafting && draft.data && 'panel' in draft.data ? draft.data : undefined
  const { found, panel, faults, asked } = drafted ?? props
  const { q, family, sort, view } = props.asked

  const show = () => {
    setDrafting(false)
    sheet.current?.hidePopover?.()
    apply()
  }
  const changed = () => {
    if (!isChanged()) return
    if (isWide()) return apply()
    setDrafting(true)
    draft.load(path())
  }
  useEarlyChange(isChanged, changed)

  return (
    <section
      ref={sheet}
      id={FILTERS_ID}
      popover="auto"
      aria-labelledby={`${FILTERS_ID}-title`}
      onToggle={({ newState }) => {
        if (newState !== 'closed' || isWide()) return
        setDrafting(false)
        reset()
      }}
      className={sheetLook}
    >
      <form
        ref={form}
        action="/products"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          show()
        }}
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.type === 'checkbox') changed()
        }}
        onBlur={({ target }) => {
          if (target instanceof HTMLInputElement && target.name) changed()
        }}
      >
        <div className="flex items-center justify-between max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:border-b max-lg:border-line max-lg:bg-ground max-lg:px-4 max-lg:py-2">
          <h2
            id={`${FILTERS_ID}-title`}
            className={`text-17 font-semibold ${props.across ? 'lg:sr-only' : ''}`}
          >
            {t('finding.filters')}
          </h2>
          <button
            type="button"
            popoverTarget={FILTERS_ID}
            popoverTargetAction="hide"
            aria-label={t('finding.close')}
            className="grid size-11 place-items-center rounded-field lg:hidden"
          >
            <Icon of={X} />
          </button>
        </div>
        {hiddenFields({ q, family, sort, view }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {panel.kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div
          className={`max-lg:divide-y divide-line max-lg:px-4 ${props.across ? 'lg:mb-4 lg:flex lg:flex-wrap lg:items-center lg:gap-x-10' : 'lg:divide-y'}`}
        >
          <OrderFields found={found} fields={panel.fields} faults={faults} across={props.across} />
          {panel.facets.map((facet, position) => (
            <FacetFields
              key={facet.key}
              facet={facet}
              fields={panel.fields}
              asked={asked}
              fault={Object.hasOwn(faults, facet.key) && faults[facet.key]}
              open={position < OPEN}
            />
          ))}
        </div>
        <div className="max-lg:sticky max-lg:bottom-0 max-lg:border-t max-lg:border-line max-lg:bg-ground max-lg:p-4 lg:hidden lg:noscript:block lg:noscript:pt-4">
          <Button type="submit" variant="primary" wide>
            {t(found.total === 1 ? 'finding.show-one' : 'finding.show', {
              count: formatQuantity(found.total),
            })}
          </Button>
        </div>
      </form>
    </section>
  )
}

const sheetLook =
  'm-0 w-auto border-0 bg-transparent p-0 text-ink max-lg:fixed max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:max-h-[90dvh] max-lg:w-full max-lg:max-w-none max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:rounded-t-card max-lg:border-t max-lg:border-line max-lg:bg-ground max-lg:shadow-float max-lg:backdrop:bg-veil lg:static lg:block lg:overflow-visible'

function hiddenFields(asked: Pick<PartsQuery, 'q' | 'family' | 'sort' | 'view'>): [string, string][] {
  return Object.entries(asked).filter((field): field is [string, string] => field[1] !== undefined)
}

interface FacetFieldsProps {
  facet: PanelFacet
  fields: Panel['fields']
  asked: PartsQuery
  fault: string | false | undefined
  open: boolean
}

function FacetFields({ facet, fields, asked, fault, open }: FacetFieldsProps) {
  const { key, name, kind, bounds, bars, typedIn } = facet
  const isChosen = fields.some(([field]) => field === key || field.startsWith(`${key}.`))
  return (
    <FilterGroup name={name} open={open || isChosen || Boolean(fault)}>
      {bars && <Histogram bars={bars} />}
      {kind === 'number' && (
        <RangeFields
          name={key}
          fields={fields}
          help={bounds && rangeText(bounds.least, bounds.greatest)}
          typedIn={typedIn}
          fault={fault}
        />
      )}
      <ValueList facet={facet} fields={fields} asked={asked} />
    </FilterGroup>
  )
}

const rangeText = (from: string, to: string) => (from === to ? from : t('finding.between', { from, to }))

const WIDTH = 10
const GAP = 2
const HEIGHT = 36
/** Percent, so that 1 part of 100,000 is seen. */
const MIN_PERCENT = 5

function Histogram({ bars }: { bars: readonly ValueBar[] }) {
  return (
    <svg
      viewBox={`0 0 ${bars.length * WIDTH - GAP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mb-2 block h-9 w-full border-line border-b"
    >
      {bars.map(({ share, chosen }, bar) => {
        const height = share && (Math.max(MIN_PERCENT, share) / 100) * HEIGHT
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place on the scale
            key={bar}
            x={bar * WIDTH}
            y={HEIGHT - height}
            width={WIDTH - GAP}
            height={height}
            className={chosen ? 'fill-copper' : 'fill-edge/50'}
          />
        )
      })}
    </svg>
  )
}

interface OrderFieldsProps {
  found: FoundParts
  fields: Panel['fields']
  faults: Record<string, string>
  across: boolean
}

function OrderFields({ found: { inStock, prices }, fields, faults, across }: OrderFieldsProps) {
  const id = useId()
  const typed = (name: string) => fields.find((field) => field[0] === name)?.[1]
  return (
    <>
      <FilterGroup name={t('finding.order')} open across={across}>
        <label htmlFor={id} className="flex items-center justify-between gap-2 text-13 text-ink-soft">
          {t('finding.quantity')}
          <input
            id={id}
            type="text"
            inputMode="numeric"
            pattern={QUANTITY_PATTERN}
            title={t('finding.quantity-form')}
            maxLength={16}
            name="quantity"
            defaultValue={typed('quantity') ?? ''}
            aria-invalid={faults.quantity ? true : undefined}
            aria-describedby={faults.quantity && `${id}-fault`}
            className={`${inputLook} h-8 w-full max-w-28 px-2 text-right lg:group-data-across/filter:w-24 text-13 max-lg:h-11 max-lg:text-15`}
          />
        </label>
        {faults.quantity && (
          <Fault id={`${id}-fault`} className="mt-1">
            {faults.quantity}
          </Fault>
        )}
        <FilterBox
          name="stock"
          value="in"
          label={t('finding.in-stock')}
          checked={typed('stock') === 'in'}
          count={inStock}
        />
        <FilterBox
          name="lifeCycle"
          value="active"
          label={t('finding.active')}
          checked={typed('lifeCycle') === 'active'}
        />
      </FilterGroup>
      <FilterGroup name={t('finding.price')} open across={across}>
        <RangeFields
          name="price"
          fields={fields}
          help={prices && rangeText(formatUnitPrice(prices.min), formatUnitPrice(prices.max))}
          fault={faults.price}
        />
      </FilterGroup>
    </>
  )
}
