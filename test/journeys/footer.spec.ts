import type { Page } from '@playwright/test'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { expect, test } from './journey.ts'

const footer = (page: Page) => page.getByRole('contentinfo')

/** Text and target of the links in a column of the footer. */
async function linksUnder(page: Page, title: string): Promise<[string, string | null][]> {
  const column = footer(page)
    .getByRole('heading', { name: title, exact: true })
    .locator('xpath=following-sibling::ul')
  const links = await column.getByRole('link').all()
  return Promise.all(
    links.map(
      async (link): Promise<[string, string | null]> => [
        await link.innerText(),
        await link.getAttribute('href'),
      ],
    ),
  )
}

test('every link of the footer leads to a page with a title of its own', async ({ page }) => {
  await page.goto('/')
  await expect(footer(page).getByRole('heading')).toHaveText(['Services', 'Company', 'Social'])
  const links = await footer(page).getByRole('link').all()
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(addresses.length).toBeGreaterThanOrEqual(11)
  const titles = new Set<string>()
  for (const address of new Set(addresses)) {
    const answer = await page.goto(address ?? '')
    expect(answer?.status(), address ?? '').toBe(200)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading, address ?? '').toHaveText(/\w/)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(new Set(addresses).size)
})

test('the pages of the footer open without a reload', async ({ page }) => {
  await page.goto('/info/delivery')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await footer(page).getByRole('link', { name: 'Privacy' }).hover()
  await footer(page).getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  await expect(page).toHaveTitle('Privacy · Farad')
  await expect(page.getByRole('region', { name: 'In your browser' })).toContainText('two cookies')
})

test('an unknown information page is answered with 404', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  for (const path of ['/info/warranty', '/info/constructor', '/info']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByText('Error 404')).toBeVisible()
  }
})

test("the owner's details and addresses are on the information pages", async ({ page }) => {
  const store = await openStoreProcess({
    env: {
      ORDER_HOLD_HOURS: '48',
      STORE_OWNER: 'Farad Components Ltd',
      STORE_ADDRESS: '4 Dock Road, Bristol',
      SOCIAL_LINKS: 'https://github.com/farad-parts, https://www.parts.example.org/',
    },
  })
  await page.goto(`${store.url}/info/imprint`)
  expect(await linksUnder(page, 'Social')).toEqual([
    ['GitHub', 'https://github.com/farad-parts'],
    ['parts.example.org', 'https://www.parts.example.org/'],
    ['Customer reviews', '/reviews'],
  ])
  await expect(page.getByRole('definition')).toHaveText([
    'Farad',
    'Farad Components Ltd',
    '4 Dock Road, Bristol',
  ])
  await page.goto(`${store.url}/contact`)
  await expect(page.getByRole('definition')).toHaveText(['4 Dock Road, Bristol'])
  await page.goto(`${store.url}/info/terms`)
  await expect(page.getByRole('heading', { name: '48 hours to pay' })).toBeVisible()
  await store.close()
})

test('without Stripe, the privacy page states that nothing is loaded from other sites', async ({ page }) => {
  const answer = await page.goto('/info/privacy')
  await expect(page.getByRole('main')).toContainText('Our pages load nothing from other sites.')
  await expect(page.getByRole('main')).not.toContainText('Stripe')
  expect(answer?.headers()['content-security-policy']).not.toContain('https:')
})
