import type { APIRequestContext, Page } from '@playwright/test'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#contract/site/share-picture.ts'
import { expect, test } from '../journeys/journey.ts'

// The metadata of a page must be present without scripts.
test.use({ javaScriptEnabled: false })
// The catalogue has a page for each family.
test.slow()

const named = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

async function expectSharePicture(request: APIRequestContext, address: string) {
  const answer = await request.get(address)
  expect([answer.status(), answer.headers()['content-type']], address).toEqual([200, 'image/png'])
  // The first chunk of a PNG has its width and height.
  const bytes = await answer.body()
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], address).toEqual([SHARE_WIDTH, SHARE_HEIGHT])
}

test('every page in the sitemap has a unique title and description and a share picture', async ({
  page,
  request,
  store,
}) => {
  const [pages = '', products = ''] = locations(await (await request.get('/sitemap.xml')).text())
  const [part = ''] = locations(await (await request.get(products)).text())
  const addresses = [...locations(await (await request.get(pages)).text()), part]
  expect(addresses).toContain(`${store.url}/`)
  const used = new Map<string, string>()
  for (const address of addresses) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(200)
    expect(page.url()).toBe(address)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const [title, description] = [await page.title(), (await named(page, 'description')) ?? '']
    expect(title, address).toContain('Farad')
    expect(description, address).toMatch(/\w+ \w+/)
    for (const text of [title, description]) {
      expect(used.get(text), `${text} is used by ${address} too`).toBeUndefined()
      used.set(text, address)
    }
    expect(await named(page, 'og:title')).toBe(title)
    expect(await named(page, 'og:description')).toBe(description)
    expect(await named(page, 'og:url')).toBe(address)
    expect(await named(page, 'og:site_name')).toBe('Farad')
    expect(await named(page, 'og:locale')).toBe('en_GB')
    expect(await named(page, 'og:image:alt')).toMatch(/\w+/)
    expect(await named(page, 'twitter:card')).toBe('summary_large_image')
    const picture = (await named(page, 'og:image')) ?? ''
    expect(picture).toMatch(`${store.url}/og/`)
    await expectSharePicture(request, picture)
  }
})

test('the pages of the sitemap have no dead links and no links to unlisted pages', async ({
  page,
  request,
  store,
}) => {
  const listed = locations(await (await request.get('/sitemap-pages.xml')).text())
  const linked = new Set<string>()
  for (const address of listed) {
    await page.goto(address)
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))
    for (const link of links) linked.add(link.replace(/#.*$/, ''))
  }
  const own = [...linked].filter(
    (link) => link.startsWith(store.url) && !/\/(products|purchage)\/[0-9a-f]/.test(link),
  )
  expect(own.length).toBeGreaterThan(4)
  for (const link of own) {
    const answer = await request.get(link)
    expect(answer.status(), link).toBe(200)
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await answer.text())?.[1]
    // The sitemap excludes the pages for signing in.
    const signsIn = canonical === `${store.url}/login` || canonical === `${store.url}/signUp`
    if (canonical) expect(listed.includes(canonical), link).toBe(!signsIn)
  }
})
