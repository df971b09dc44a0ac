import type { Locator, Page } from '@playwright/test'

/** The visible search for parts: a searchbox before the scripts start, then a combobox. */
export const searchField = (within: Page | Locator) =>
  within.getByPlaceholder('Search parts').filter({ visible: true })
