import type { Page } from '@playwright/test'
import { updateProfile } from '#contract/people/profile.ts'
import { holdScripts } from '../journeys/hold-scripts.ts'
import { expect, test } from '../journeys/journey.ts'
import { orderForm } from '../journeys/ordering.ts'
import { arriveSignedIn, elsewhere } from '../journeys/people.ts'
import { putOnSale } from '../journeys/shelf.ts'

const MAX_SHIFT = 0.02

interface Measured {
  shifts: { value: number; of: string }[]
}

/** Runs in the browser before the page's scripts: records layout shifts and the moved elements. */
function recordShifts(): void {
  const shifts: Measured['shifts'] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Element }[] }
      shifts.push({
        value,
        of: sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120)).join('; '),
      })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Fails with the moved elements if the sum of all shifts is too large. */
async function expectSteady(page: Page): Promise<void> {
  // Shifts are reported within 2 frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const shifts = await page.evaluate(() => (window as unknown as Measured).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(MAX_SHIFT)
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('the order form of a signed-in person does not shift while it loads', async ({ page, db }) => {
      const product = await putOnSale(db)
      const ada = await arriveSignedIn(page)
      const address = 'Novak Instruments\nUnit 6\nHarbour Works\nAarhus\nDenmark\nBy the back door'
      const body = { address, number: '+45 5550 1234', education: 'BEng' }
      await elsewhere(ada).call(updateProfile, { params: { email: ada.email }, body })
      await page.addInitScript(recordShifts)
      await page.goto(product.orderPath)
      await expect(orderForm(page).getByLabel('Address')).toHaveValue(address)
      await page.waitForLoadState('networkidle')
      await expectSteady(page)
    })

    test('a profile that is filled in does not shift while it loads', async ({ page }) => {
      const ada = await arriveSignedIn(page)
      const address = '7 Harbour Street\nBuilding 4\nAarhus'
      const body = { address, number: '+45 5550 1234', education: 'BEng Electronics' }
      await elsewhere(ada).call(updateProfile, { params: { email: ada.email }, body })
      await page.addInitScript(recordShifts)
      await page.goto('/myprofile')
      await expect(page.getByText('This one')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectSteady(page)
    })

    for (const path of ['/', 'order form']) {
      test(`the header of ${path} shows the person before the scripts run`, async ({ page, db }) => {
        const product = await putOnSale(db)
        const banner = page.getByRole('banner')
        await arriveSignedIn(page)
        const startApplication = await holdScripts(page)
        await page.addInitScript(recordShifts)
        await page.goto(path === '/' ? path : product.orderPath, { waitUntil: 'commit' })
        // On a phone it stands in the menu of the account.
        const signOut = banner.getByRole('button', { name: 'Sign Out' })
        const account = banner.locator('summary').filter({ hasText: 'Account' })
        await expect(width > 1000 ? signOut : account).toBeVisible()
        await expect(banner.getByRole('link', { name: 'Login' })).toHaveCount(0)
        const before = await banner.boundingBox()
        startApplication()
        if (width > 1000) await expect(banner).toContainText('Ada Novak')
        expect(await banner.boundingBox()).toEqual(before)
      })
    }
  })
}
