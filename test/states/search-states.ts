import { expect } from '../journeys/journey.ts'
import { searchField } from '../journeys/search-field.ts'
import { states } from './state.ts'

export const searchStates = states('search', {
  async suggestions({ page }) {
    await page.goto('/reviews')
    await searchField(page.getByRole('banner')).click()
    await page.keyboard.type('10k')
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
  },
})
