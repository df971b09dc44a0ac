import { expect, test } from '../journeys/journey.ts'
import { wordyPart } from './shelf-parts.ts'
import { type Show, states } from './state.ts'

const at =
  (query: string, heading: string | RegExp): Show =>
  async ({ page }) => {
    await page.goto(`/products${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }

export const productsStates = states('products', {
  all: at('', 'All parts'),
  family: at('?family=capacitors', 'Capacitors'),
  leaf: at('?family=chip-resistors', 'Chip resistors'),
  filtered: at(
    '?family=chip-resistors&resistance=1k..10k&package=0603,0805&stock=in&quantity=1000',
    'Chip resistors',
  ),
  compact: at('?family=chip-resistors&view=compact', 'Chip resistors'),
  cards: at('?family=chip-resistors&view=cards', 'Chip resistors'),
  'filter-at-fault': at('?family=chip-resistors&resistance=5V..&price=much', 'Chip resistors'),
  'nothing-filtered': at('?family=chip-resistors&resistance=1..2&package=0201&price=100..', 'Chip resistors'),
  'left-out-words': at('?q=capacitor+xylophone', /Results for/),
  search: at('?q=led', /Results for/),
  'search-of-one-family': at('?q=chip+resistor', /Results for/),
  'search-in-family': at('?q=100&family=capacitors', /Results for/),
  'nothing-found': at('?q=10k+X7R', /Results for/),
  'unknown-word': at('?q=xylophone', /Results for/),
  'near-numbers': at('?q=LM7905', /Results for/),
  'kind-not-sold': at('?q=arduino+resistor', /Results for/),
  'nothing-in-family': at('?q=capacitor&family=leds', /Results for/),
  'long-search': at(`?q=${'unbreakable'.repeat(18)}`, /Results for/),

  async 'many-filters'({ page, complaints }) {
    complaints.expect(/status of 400/)
    await page.goto(`/products?${Array.from({ length: 31 }, (_, n) => `f${n}=1`).join('&')}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All parts')
  },

  async corrected({ page }) {
    await page.goto('/products?q=capasitor')
    await expect(page.getByText('no part has the words')).toBeVisible()
  },

  async 'second-page'({ page }) {
    await page.goto('/products')
    await page.goto((await page.getByRole('link', { name: 'Next' }).getAttribute('href')) ?? '')
    await expect(page.getByRole('link', { name: 'Previous' })).toBeVisible()
  },

  async 'last-page'({ page, db }) {
    await wordyPart(db)
    await page.goto('/products')
    const more = page.getByRole('link', { name: 'Next' })
    while ((await more.count()) > 0) await page.goto((await more.getAttribute('href')) ?? '')
    await expect(page.getByRole('link', { name: 'Back to the start' })).toBeVisible()
  },

  async 'no-filters'({ page, storeWithoutSearch }) {
    test.skip(process.platform !== 'linux', 'Finds the search process in /proc.')
    await page.goto(`${(await storeWithoutSearch()).url}/products?family=leds`)
    await expect(page.getByText('Filters are being prepared')).toBeVisible()
  },

  async 'search-away'({ page, storeWithoutSearch, complaints }) {
    test.skip(process.platform !== 'linux', 'Finds the search process in /proc.')
    complaints.expect(/status of 503/)
    await page.goto(`${(await storeWithoutSearch()).url}/products?q=lamp`)
    await expect(page.getByText('The search is starting.')).toBeVisible()
    const leds = page
      .getByRole('navigation', { name: 'Families of parts' })
      .getByRole('link', { name: /^LEDs/ })
    await expect(leds).toHaveAttribute('href', '/products?family=leds')
  },

  async 'family-gone'({ page, complaints }) {
    complaints.expect(/status of 404/)
    await page.goto('/products?family=valves')
    await expect(page.getByText('This family of parts is no longer there.')).toBeVisible()
  },

  async 'nothing-on-sale'({ page, emptyStore }) {
    await page.goto(`${(await emptyStore()).url}/products`)
    await expect(page.getByText('No products are on sale yet.')).toBeVisible()
  },
})
