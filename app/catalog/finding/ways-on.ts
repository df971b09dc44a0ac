import type { FoundParts } from '#contract/parts.ts'
import { withoutWord } from '#contract/without-word.ts'
import { t } from '#messages/catalogue.ts'
import { type AskedParts, productsPath } from '../products-path.ts'

export interface WayOn {
  text: string
  asked: AskedParts
  total?: number
}

interface WaysOn {
  nearest: WayOn[]
  without: WayOn[]
  elsewhere: WayOn[]
}

export function waysOn(found: FoundParts, asked: AskedParts): WaysOn {
  const fromStart = { ...asked, after: undefined, before: undefined }
  const without = withoutOne(found, fromStart)
  const others = elsewhere(found, fromStart)
  return {
    nearest: found.nearest.map(({ key, filter, name = nameOf(found, key), text, total, word }) => ({
      text: `${name} ${text}`,
      asked: {
        ...fromStart,
        q: word === undefined ? asked.q : withoutWord(asked.q, word),
        parameters: { ...asked.parameters, [key]: filter },
      },
      total,
    })),
    without: without.filter((way) => !others.some((other) => isSame(way, other))),
    elsewhere: others.map((other) => ({ ...without.find((way) => isSame(way, other)), ...other })),
  }
}

const isSame = (a: WayOn, b: WayOn) => productsPath(a.asked) === productsPath(b.asked)

function withoutOne(found: FoundParts, asked: AskedParts): WayOn[] {
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

function elsewhere(found: FoundParts, asked: AskedParts): WayOn[] {
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

export function isFiltered({ stock, price, lifeCycle, parameters }: AskedParts): boolean {
  return Boolean(stock || price || lifeCycle || Object.keys(parameters ?? {}).length > 0)
}

function nameOf({ facets }: FoundParts, key: string): string {
  if (key === 'stock') return t('nothing.stock')
  if (key === 'price') return t('nothing.price')
  if (key === 'lifeCycle') return t('nothing.life-cycle')
  return facets.find((facet) => facet.key === key)?.name ?? key
}

function withoutFilter(asked: AskedParts, key: string): AskedParts {
  const { [key]: _, ...parameters } = asked.parameters ?? {}
  return { ...asked, [key]: undefined, parameters }
}
