import { useEffect, useRef, useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { inputLook } from '../../ui/text-input.tsx'
import { FilterBox } from './filter-box.tsx'
import type { Panel, PanelFacet } from './panel.server.ts'

/** A longer list scrolls in its own region, with a search. */
const SHORT = 8

interface ValueListProps {
  facet: PanelFacet
  fields: Panel['fields']
}

/** The values of a facet as checkboxes. */
export function ValueList({ facet: { key, name, values }, fields }: ValueListProps) {
  const [sought, setSought] = useState('')
  const search = useRef<HTMLInputElement>(null)
  // The page starts late: the visitor may have typed before.
  useEffect(() => setSought(search.current?.value ?? ''), [])
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
        type="search"
        aria-label={t('finding.search-values', { name })}
        placeholder={t('finding.search-all', { count: values.length })}
        ref={search}
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
