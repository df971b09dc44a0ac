import type { RouterContextProvider } from 'react-router'
import { type FamilyNode, listFamilies } from '#contract/catalog/family-tree.ts'
import { type Facet, listParts } from '#contract/catalog/parts.ts'
import { METRIC_CODES } from '#contract/catalog/quantities/packages.ts'
import { t } from '#messages/catalogue.ts'
import { attempt, read } from '../../api.server.ts'

/** The main parameter of each root family from least to most, and chip sizes: '1 Ω to 10 MΩ, 0201 to 2512'. */
export async function findRanges(context: Readonly<RouterContextProvider>): Promise<Record<string, string>> {
  const roots = await read(context, listFamilies)
  const ranges = await Promise.all(roots.map(async (root) => [root.key, await rangeOf(context, root)]))
  return Object.fromEntries(ranges.filter(([, range]) => range))
}

/** That of its largest family with parameters, if it has half of the parts: others would say nothing of the rest. */
async function rangeOf(context: Readonly<RouterContextProvider>, root: FamilyNode): Promise<string> {
  const [largest] = leavesOf(root).sort((a, b) => b.count - a.count)
  if (!largest || 2 * largest.count < root.count) return ''
  const found = await attempt(context, listParts, { query: { family: largest.key, limit: '1' } })
  const facets = 'answer' in found ? found.answer.facets : []
  const main = facets.find(({ kind, unit }) => kind === 'number' && unit)
  // A wire of 0 Ω is no resistor.
  const figures = main?.values.filter(({ value }) => Number(value) > 0) ?? []
  return [fromTo(figures), fromTo(facets.find(isOfSizes)?.values ?? [])].filter(Boolean).join(', ')
}

const leavesOf = (family: FamilyNode): FamilyNode[] =>
  family.children.length > 0 ? family.children.flatMap(leavesOf) : [family]

const isOfSizes = ({ kind, values }: Facet) =>
  kind === 'choice' && values.length > 1 && values.every(({ text }) => text in METRIC_CODES)

function fromTo(values: Facet['values']): string | undefined {
  const [from, to] = [values[0]?.text, values.at(-1)?.text]
  return from && to && from !== to ? t('finding.between', { from, to }) : undefined
}
