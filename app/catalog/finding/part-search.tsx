import { type ComponentType, lazy } from 'react'
import { t } from '#messages/catalogue.ts'
import { learn } from '../../learn.ts'
import { SearchField, type SuggestionsProps } from '../../ui/search-field.tsx'

/** Loaded when a search field gets the focus. Without this code the search is a plain form. */
const Suggestions = lazy(async (): Promise<{ default: ComponentType<SuggestionsProps> }> => {
  try {
    const [module] = await Promise.all([import('./suggestions.tsx'), learn('finding')])
    return { default: module.Suggestions }
  } catch {
    return { default: () => null }
  }
})

export function PartSearch() {
  return (
    <SearchField
      to="/products"
      keeps="family"
      label={t('shell.search')}
      submitLabel={t('list.search')}
      suggestions={Suggestions}
    />
  )
}
