import { type ComponentType, lazy } from 'react'
import { t } from '#messages/catalogue.ts'
import { SearchField, type SuggestionsProps } from '../../ui/search-field.tsx'

/** Loaded when a search field gets the focus. Without this code the search is a plain form. */
const Suggestions = lazy(async (): Promise<{ default: ComponentType<SuggestionsProps> }> => {
  try {
    return { default: (await import('./suggestions.tsx')).Suggestions }
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
