import { useEffect, useId, useRef, useState } from 'react'
import type { Facet } from '#contract/catalog/parts.ts'
import { t } from '#messages/catalogue.ts'
import { inputLook } from '../../ui/text-input.tsx'
import { FilterBox } from './filter-box.tsx'
import type { Panel, PanelFacet } from './panel.server.ts'
import { type PartsQuery, productsQuery } from './products-path.ts'
import { filterOf } from './value-filter.ts'

/** A longer list scrolls in its own region, with a search. */
const SHORT = 8

interface ValueListProps {
  facet: PanelFacet
  fields: Panel['fields']
  asked: PartsQuery
}

export function ValueList({ facet, fields, asked }: ValueListProps) {
  const { key, name } = facet
  const { values, more, wantAll } = useAllValues(facet, asked)
  const [sought, setSought] = useState('')
  const id = useId()
  const search = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page starts late, and the visitor may have typed before
  useEffect(() => {
    setSought(search.current?.value ?? '')
    if (search.current && (search.current.value || search.current === document.activeElement)) wantAll()
  }, [])
  const isLong = values.length > SHORT
  const list = (
    <ul>
      {values.map(({ filter, text, count }) => (
        <li key={text} hidden={!contains(text, sought)}>
          <FilterBox
            name={key}
            value={filter}
            label={text}
            count={count}
            checked={fields.some((field) => field[0] === key && field[1] === filter)}
          />
        </li>
      ))}
    </ul>
  )
  if (!isLong) return list
  return (
    <>
      <input
        id={id}
        type="search"
        aria-label={t('finding.search-values', { name })}
        placeholder={t('finding.search-all', { count: values.length + more })}
        ref={search}
        onFocus={wantAll}
        onChange={(event) => setSought(event.target.value)}
        onKeyDown={(event) => {
          // The form would be submitted.
          if (event.key === 'Enter') event.preventDefault()
        }}
        className={`${inputLook} mb-1 h-8 px-2 text-13 placeholder:text-ink-soft max-lg:h-11 max-lg:text-15 noscript:hidden`}
      />
      <section
        aria-label={t('finding.values', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls, so the keyboard must reach it
        tabIndex={0}
        className="-mx-1 max-h-58 overflow-y-auto overscroll-contain rounded-field px-1 max-lg:max-h-90"
      >
        {list}
        {more > 0 && (
          <label
            htmlFor={id}
            className="flex min-h-9 cursor-pointer items-center text-13 text-copper underline max-lg:min-h-11 noscript:hidden"
          >
            {t('finding.all-values', { count: values.length + more })}
          </label>
        )}
      </section>
    </>
  )
}

/** A number is sought from its beginning: '4k7' is not 24.7 kΩ. */
function contains(text: string, sought: string): boolean {
  return /^\d/.test(sought) ? plain(text).startsWith(plain(sought)) : plain(text).includes(plain(sought))
}

/** In one notation: without spaces and case, and '4k7' as '4.7k'. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/(\d)([a-zµω])(\d)/, (_, whole, unit, part) => `${whole}.${part}${unit === 'r' ? '' : unit}`)
    .replace('u', 'µ')
}

function useAllValues(facet: PanelFacet, asked: PartsQuery) {
  const [isWanted, setWanted] = useState(false)
  const [all, setAll] = useState<{ of: PanelFacet; values: PanelFacet['values'] }>()

  useEffect(() => {
    if (!isWanted || !facet.more) return
    const request = new AbortController()
    fetchValues(facet, asked, request.signal).then((values) => {
      if (values && !request.signal.aborted) setAll({ of: facet, values })
    })
    return () => request.abort()
  }, [isWanted, facet, asked])

  const loaded = all?.of === facet ? all.values : undefined
  const more = loaded ? 0 : facet.more
  return { values: loaded ?? facet.values, more, wantAll: () => setWanted(true) }
}

/** Without the schemas of the contract, which would add Zod to the page. A failure leaves the values of the page. */
async function fetchValues(
  { key, values }: PanelFacet,
  { view, sort, after, before, ...filters }: PartsQuery,
  signal: AbortSignal,
): Promise<PanelFacet['values'] | undefined> {
  try {
    const answer = await fetch(`/api/facets/${key}?${productsQuery(filters)}`, { signal })
    if (!answer.ok) return undefined
    const facet: Facet = await answer.json()
    const sent = new Map(values.map(({ value, filter }) => [value, filter]))
    return facet.values.map((each) => ({ ...each, filter: sent.get(each.value) ?? filterOf(facet, each) }))
  } catch {
    return undefined
  }
}
