import { productPath } from '#contract/catalog/product-path.ts'
import type { Suggestions } from '#contract/catalog/suggestions.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'
import { productsPath } from './products-path.ts'

export type SuggestionsFor = Suggestions & { q: string }

export interface SuggestedOption {
  to: string
  text: string
  note: string
  part?: Suggestions['parts'][number]['shown']
  words: string
}

export interface SuggestedGroup {
  kind: 'values' | 'families' | 'parts' | 'meant' | 'all'
  title: string
  options: SuggestedOption[]
}

export function suggestedGroups({
  parts,
  families,
  readings,
  didYouMean = [],
  total = 0,
  q,
}: SuggestionsFor): SuggestedGroup[] {
  const groups: SuggestedGroup[] = [
    {
      kind: 'parts',
      title: t('suggestions.parts'),
      options: parts.map((part) => ({
        to: productPath(part),
        text: part.partNumber,
        note: part.name,
        part: part.shown,
        words: '',
      })),
    },
    {
      kind: 'families',
      title: t('suggestions.families'),
      options: families.map(({ key, name, count }) => ({
        to: productsPath({ family: key }),
        text: name,
        note: formatQuantity(count),
        words: '',
      })),
    },
    {
      kind: 'values',
      title: t('suggestions.values'),
      options: readings.map(({ text, key, filter, q, family }) => ({
        to: productsPath({ q, family: family?.key, parameters: { [key]: filter } }),
        text: family ? t('suggestions.value-in', { value: text, family: family.name }) : text,
        note: q ? t('suggestions.with', { q }) : '',
        words: q ?? '',
      })),
    },
    {
      kind: 'meant',
      title: t('suggestions.meant'),
      options: didYouMean.map((q) => ({ to: productsPath({ q }), text: q, note: '', words: q })),
    },
  ]
  if (total > 0)
    groups.push({
      kind: 'all',
      title: t('suggestions.results'),
      options: [
        {
          to: productsPath({ q }),
          text:
            total === 1 ? t('suggestions.all-one') : t('suggestions.all', { count: formatQuantity(total) }),
          note: '',
          words: q,
        },
      ],
    })
  return groups.filter(({ options }) => options.length > 0)
}
