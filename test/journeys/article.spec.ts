import { expect, test } from './journey.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

test('the article is complete without JavaScript, and its contents lead on', async ({ page }) => {
  await page.goto('/blogs')
  await expect(page).toHaveTitle('How to use an electronics store · Farad')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to use an electronics store')
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 2 })).toHaveCount(12)
  await expect(article.getByRole('table')).toHaveCount(3)
  for (const picture of await article.getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).toHaveJSProperty('naturalWidth', 720)
  }
  await article.getByRole('link', { name: 'Before you order' }).click()
  await expect(page).toHaveURL('/blogs#before-you-order')
  await expect(page.getByRole('heading', { name: 'Before you order' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
