import type { FoundParts } from '#contract/catalog/parts.ts'
import { withoutWord } from '#contract/without-word.ts'
import { t } from '#messages/catalogue.ts'
import { fromStart, isFiltered, type PartsQuery, productsPath } from './products-path.ts'

export interface WayOn {
  text: string
  asked: PartsQuery
  total?: number
}

interface WaysOn {
  nearest: WayOn[]
  without: WayOn[]
  elsewhere: WayOn[]
}

export function waysOn(found: FoundParts, asked: PartsQuery): WaysOn {
  const first = fromStart(asked)
  const without = withoutOne(found, first)
  const others = elsewhere(found, first)
  const together = togetherOf(found, first)
  return {
    nearest: [
      ...together.nearest,
      ...found.nearest.map(({ key, filter, name = nameOf(found, key), text, total, word }) => ({
        text: `${name} ${text}`,
        asked: {
          ...first,
          q: word === undefined ? asked.q : withoutWord(asked.q, word),
          ...filteredBy(asked, key, filter),
        },
        total,
      })),
    ],
    without: [...together.without, ...without].filter((way) => !others.some((other) => isSame(way, other))),
    elsewhere: others.map((other) => ({ ...without.find((way) => isSame(way, other)), ...other })),
  }
}

function filteredBy(asked: PartsQuery, key: string, filter: string): PartsQuery {
  if (key === 'quantity') return { quantity: Number(filter) }
  if (key === 'price') return { price: filter }
  return { parameters: { ...asked.parameters, [key]: filter } }
}

const isSame = (a: WayOn, b: WayOn) => productsPath(a.asked) === productsPath(b.asked)

function withoutOne(found: FoundParts, asked: PartsQuery): WayOn[] {
  return found.leaveOut
    .filter(({ key, total }) => key !== 'family' && total > 0)
    .map(({ word, key = '', total }) =>
      word === undefined
        ? { text: t('nothing.any', { name: nameOf(found, key) }), asked: withoutFilter(asked, key), total }
        : {
            text: t('nothing.without-word', { word }),
            asked: { ...asked, q: withoutWord(asked.q, word) },
            total,
          },
    )
}

function togetherOf(found: FoundParts, asked: PartsQuery): Record<'nearest' | 'without', WayOn[]> {
  const ways = (found.together ?? []).map(({ leaveOut, values, total }) => {
    let left = asked
    for (const { word, key = '' } of leaveOut)
      left = word === undefined ? withoutFilter(left, key) : { ...left, q: withoutWord(left.q, word) }
    const set = Object.fromEntries(values.map(({ key, filter }) => [key, filter]))
    const texts =
      values.length > 0
        ? values.map(({ name, text }) => `${name} ${text}`)
        : leaveOut.map(({ word, key = '' }) =>
            word === undefined
              ? t('nothing.any', { name: nameOf(found, key) })
              : t('nothing.without-word', { word }),
          )
    const parameters = { ...left.parameters, ...set }
    return {
      isNear: values.length > 0,
      way: { text: texts.join(', '), asked: { ...left, parameters }, total },
    }
  })
  return {
    nearest: ways.flatMap(({ isNear, way }) => (isNear ? [way] : [])),
    without: ways.flatMap(({ isNear, way }) => (isNear ? [] : [way])),
  }
}

function elsewhere(found: FoundParts, asked: PartsQuery): WayOn[] {
  const { q, family } = asked
  const filtered = isFiltered(asked)
  const ways: WayOn[] = []
  const everywhere = found.leaveOut.find(({ key, total }) => key === 'family' && total > 0)
  if (everywhere && (q || filtered)) {
    const { total } = everywhere
    ways.push({ text: t('nothing.search-all'), asked: { ...asked, family: undefined }, total })
  } else if (q && family) ways.push({ text: t('nothing.search-all'), asked: { q } })
  if (family && (q || filtered)) ways.push({ text: t('nothing.family'), asked: { family } })
  if (q || family || filtered) ways.push({ text: t('nothing.see-all'), asked: {} })
  return ways
}

function nameOf({ facets }: FoundParts, key: string): string {
  if (key === 'stock') return t('nothing.stock')
  if (key === 'price') return t('nothing.price')
  if (key === 'quantity') return t('nothing.quantity')
  if (key === 'lifeCycle') return t('nothing.life-cycle')
  return facets.find((facet) => facet.key === key)?.name ?? key
}

function withoutFilter(asked: PartsQuery, key: string): PartsQuery {
  const { [key]: _, ...parameters } = asked.parameters ?? {}
  return { ...asked, [key]: undefined, parameters }
}
