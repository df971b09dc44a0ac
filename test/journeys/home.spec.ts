import { carousel, expectSlide, fiveSeconds, openHome, slides, swipe } from './carousel.ts'
import { started } from './cart.ts'
import { leastContrast } from './contrast.ts'
import { expect, test } from './journey.ts'
import { tabAndEnter, tabTo } from './keyboard.ts'

test('the slide show moves every 5 seconds, pauses and can be stopped', async ({ page }) => {
  await openHome(page)
  await expect(carousel(page)).toContainText('Welcome to Farad')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good Quality Product')
  await page.clock.runFor(4999)
  await expectSlide(page, 1)
  await page.clock.runFor(1)
  await expectSlide(page, 2)
  await fiveSeconds(page)
  await expectSlide(page, 3)
  await fiveSeconds(page)
  await expectSlide(page, 1)

  await carousel(page).hover({ position: { x: 20, y: 20 } })
  await fiveSeconds(page)
  await expectSlide(page, 1)
  // The header stays where it is when a focus scrolls the page.
  await page.getByRole('banner').hover({ position: { x: 5, y: 5 } })
  await fiveSeconds(page)
  await expectSlide(page, 2)
  await carousel(page).getByRole('link', { name: 'Read: choosing parts' }).focus()
  await fiveSeconds(page)
  await expectSlide(page, 2)
  await page.getByRole('link', { name: 'Explore Menu' }).focus()
  await fiveSeconds(page)
  await expectSlide(page, 3)

  const turn = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await turn(true)
  await fiveSeconds(page)
  await expectSlide(page, 3)
  await turn(false)
  await fiveSeconds(page)
  await expectSlide(page, 1)

  await carousel(page).getByRole('button', { name: 'Stop the slide show' }).click()
  await page.getByRole('heading', { name: 'About Us' }).click()
  await fiveSeconds(page)
  await expectSlide(page, 1)
  await carousel(page).getByRole('button', { name: 'Start the slide show' }).click()
  await fiveSeconds(page)
  await expectSlide(page, 2)
})

test('the slides work by keyboard and are announced to screen readers', async ({ page }) => {
  await openHome(page)
  const button = (name: string) => carousel(page).getByRole('button', { name })
  await tabAndEnter(button(`Slide 3: ${slides[2]}`))
  await expectSlide(page, 3)
  await expect(button(`Slide 3: ${slides[2]}`)).toHaveAttribute('aria-current', 'true')
  await expect(button(`Slide 1: ${slides[0]}`)).toHaveAttribute('aria-current', 'false')
  await expect(carousel(page).locator('[aria-live=polite]')).toContainText(slides[2])
  await tabAndEnter(button('Next slide'))
  await expectSlide(page, 1)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expectSlide(page, 3)

  await tabTo(button('Stop the slide show'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await fiveSeconds(page)
  await expectSlide(page, 1)
})

test('with reduced motion the slides stand, and their text has contrast', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const arrive = Promise.withResolvers<void>()
  await page.route(/\/home-page-/, async (route) => {
    await arrive.promise
    await route.continue()
  })
  const act = (name: string) => carousel(page).getByRole('link', { name })
  const next = carousel(page).getByRole('button', { name: 'Next slide' })
  await openHome(page)
  await fiveSeconds(page)
  await expectSlide(page, 1)
  const requested = page.waitForRequest(/\/home-page-/)
  await expect(act('See the parts')).toHaveAttribute('href', /#products$/)
  await page.keyboard.press('Tab')
  await requested
  await next.click()
  await expectSlide(page, 2)
  arrive.resolve()
  await fiveSeconds(page)
  await expectSlide(page, 2)
  await expect(carousel(page).getByRole('button', { name: /slide show/ })).toBeHidden()
  await expect(act('Read: choosing parts')).toHaveAttribute('href', '/blogs')
  await page.waitForLoadState('networkidle')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [index, title] of slides.entries()) {
      await carousel(page)
        .getByRole('button', { name: `Slide ${index + 1}: ${title}` })
        .click()
      const slide = carousel(page).getByRole('group', { name: `${index + 1} of 3` })
      for (const words of [slide.getByRole('heading'), ...(await slide.getByRole('paragraph').all())]) {
        expect(await leastContrast(words), `${title}, ${width} px`).toBeGreaterThanOrEqual(4.5)
      }
    }
  }
  await act('Upcoming products').click()
  await expect(page).toHaveURL(/\/#upcoming$/)
  await expect(page.getByRole('heading', { name: 'OUR UPCOMING PRODUCTS' })).toBeInViewport()
})

test('the slide show moves after a navigation from another page', async ({ page }) => {
  await page.clock.install({ time: '2026-11-21T10:00:00' })
  await page.goto('/login')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  // A click on one of their buttons pauses the slides, so that they do not move before the clock is stopped.
  await carousel(page)
    .getByRole('button', { name: `Slide 1: ${slides[0]}` })
    .click()
  await page.clock.pauseAt('2026-11-21T10:10:00')
  await expectSlide(page, 1)
  await page.getByRole('heading', { name: 'About Us' }).hover()
  await page.getByRole('link', { name: 'Explore Menu' }).focus()
  await fiveSeconds(page)
  await expectSlide(page, 2)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('a swipe of 40 px or more moves the slides of a page that is narrow and short', async ({ page }) => {
    await openHome(page)
    await swipe(page, -39)
    await expectSlide(page, 1)
    await swipe(page, -41)
    await expectSlide(page, 2)
    await swipe(page, 39)
    await expectSlide(page, 2)
    await swipe(page, 41)
    await expectSlide(page, 1)
    await swipe(page, 41)
    await expectSlide(page, 3)
    await page.setViewportSize({ width: 390, height: 844 })
    const { scrollWidth, scrollHeight } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      scrollHeight: document.documentElement.scrollHeight,
    }))
    expect(scrollWidth).toBe(390)
    expect(scrollHeight).toBeLessThanOrEqual(7000)
  })
})

test('the home page has figures, families, newest and announced parts', async ({ page }) => {
  const announced = await (await page.request.get('/parts.json')).json()
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'OUR UPCOMING PRODUCTS' }).getByRole('listitem')
  await expect(cards).toHaveCount(announced.length)
  await expect(cards.getByRole('heading')).toHaveText(
    announced.map(({ name }: { name: string }) => name.replaceAll('\u202f', ' ')),
  )
  const [first] = await cards.getByRole('paragraph').allTextContents()
  expect(first).toMatch(/^Two 32-bit cores at 160.MHz.*…$/)
  expect(first?.length).toBeLessThanOrEqual(81)

  const products = page.getByRole('region', { name: 'Our Products' })
  await expect(products.getByRole('heading', { level: 3 })).toHaveCount(8)
  await expect(products.getByRole('link', { name: 'More products' })).toHaveAttribute(
    'href',
    '/products?sort=newest',
  )
  const explore = page.getByRole('region', { name: 'About Us' }).getByRole('link', { name: 'Explore Menu' })
  await started(page)
  await explore.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeInViewport()

  // Other journeys put parts on sale meanwhile.
  await expect(async () => {
    await page.goto('/')
    const { total, inStock } = await (await page.request.get('/api/parts?limit=1')).json()
    const figures = await page.getByLabel('The store in figures').textContent()
    expect(figures).toContain(`own making${total.toLocaleString('en-US')}`)
    expect(figures).toContain(`in stock now${inStock.toLocaleString('en-US')}`)
  }).toPass()
  const families = page.getByRole('navigation', { name: 'Families of parts' })
  const resistors = families.getByRole('listitem').filter({ hasText: 'Resistors' })
  await expect(resistors).toContainText(/\d m?Ω to \d+ MΩ, \d{4} to \d{4}/)
  await families.getByRole('link', { name: 'Connectors' }).click()
  await expect(page).toHaveURL('/products?family=connectors')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the slides can be scrolled, and the hero finds parts and leads to the BOM', async ({ page }) => {
    await page.goto('/')
    await expect(carousel(page).getByRole('heading')).toHaveText([...slides])
    const last = carousel(page).getByRole('link', { name: 'Upcoming products' })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await expect(carousel(page).getByRole('button')).toHaveCount(0)

    // Wide screens have the search in the header.
    await page.setViewportSize({ width: 768, height: 900 })
    await page.getByRole('searchbox', { name: 'Find parts' }).fill('10k 0603')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect(page).toHaveURL('/products?q=10k+0603')
    await page.goto('/')
    const examples = page
      .getByRole('main')
      .getByRole('paragraph')
      .filter({ hasText: 'Try' })
      .getByRole('link')
    await expect(examples).toHaveCount(3)
    for (const path of await examples.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    )) {
      const answer = await page.request.get(`/api/parts${path?.replace('/products', '')}`)
      expect((await answer.json()).total, path ?? '').toBeGreaterThan(0)
    }
    await page.getByRole('main').getByRole('link', { name: 'Paste a BOM' }).first().click()
    await expect(page).toHaveURL('/bom')
  })
})
