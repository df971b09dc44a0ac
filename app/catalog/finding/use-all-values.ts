import { useEffect, useState } from 'react'
import type { Facet } from '#contract/catalog/parts.ts'
import type { PanelFacet } from './panel.server.ts'
import { type AskedParts, productsQuery } from './products-path.ts'
import { filterOf } from './value-filter.ts'

export function useAllValues(facet: PanelFacet, asked: AskedParts) {
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
  { view, sort, after, before, ...filters }: AskedParts,
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
