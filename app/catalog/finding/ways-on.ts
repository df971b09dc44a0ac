import type { FoundParts } from '#contract/parts.ts'
import { t } from '#messages/catalogue.ts'
import type { AskedParts } from '../products-path.ts'
import { withoutWord } from './without-word.ts'

/** A search that finds something, near to one that found nothing. */
export interface WayOn {
  text: string
  asked: AskedParts
  /** Undefined if it was not counted. */
  total?: number
}

interface WaysOn {
  nearest: WayOn[]
  /** Without one of the words or filters. */
  without: WayOn[]
  elsewhere: WayOn[]
}

/** The searches to offer when `asked` found nothing. */
export function waysOn(found: FoundParts, asked: AskedParts): WaysOn {
  const { q, family } = asked
  const filtered = hasFilter(asked)
  const elsewhere: WayOn[] = []
  if (q && family) elsewhere.push({ text: t('parts.search-all'), asked: { q } })
  if (family && (q || filtered)) elsewhere.push({ text: t('nothing.family'), asked: { family } })
  if (q || family || filtered) elsewhere.push({ text: t('parts.see-all'), asked: {} })
  return {
    nearest: found.nearest.map(({ key, filter, text, total }) => ({
      text: `${nameOf(found, key)} ${text}`,
      asked: { ...firstPage(asked), parameters: { ...asked.parameters, [key]: filter } },
      total,
    })),
    without: found.leaveOut
      .filter(({ total }) => total > 0)
      .map(({ word, key, total }) =>
        word === undefined
          ? {
              text: t('nothing.without-filter', { name: nameOf(found, key ?? '') }),
              asked: withoutFilter(asked, key ?? ''),
              total,
            }
          : {
              text: t('nothing.without-word', { word }),
              asked: { ...firstPage(asked), q: withoutWord(asked.q, word) },
              total,
            },
      ),
    elsewhere,
  }
}

const filters = ['stock', 'price', 'lifeCycle']

function hasFilter({ parameters, ...asked }: AskedParts): boolean {
  const given = Object.entries(asked).filter(([key, value]) => filters.includes(key) && value !== undefined)
  return given.length > 0 || Object.keys(parameters ?? {}).length > 0
}

function nameOf({ facets }: FoundParts, key: string): string {
  if (key === 'stock') return t('nothing.stock')
  if (key === 'price') return t('nothing.price')
  if (key === 'lifeCycle') return t('nothing.life-cycle')
  if (key === 'family') return t('nothing.family-filter')
  return facets.find((facet) => facet.key === key)?.name ?? key
}

function firstPage(asked: AskedParts): AskedParts {
  return { ...asked, after: undefined, before: undefined }
}

function withoutFilter(asked: AskedParts, key: string): AskedParts {
  const { [key]: _, ...parameters } = asked.parameters ?? {}
  return { ...firstPage(asked), [key]: undefined, parameters }
}
