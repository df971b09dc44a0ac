import { expect, test } from './journey.ts'
import { test as testByStripe } from './stripe.ts'

test('without Stripe, the privacy page states that nothing is loaded from other sites', async ({ page }) => {
  const answer = await page.goto('/info/privacy')
  await expect(page.getByRole('main')).toContainText('Our pages load nothing from other sites.')
  await expect(page.getByRole('main')).not.toContainText('Stripe')
  expect(answer?.headers()['content-security-policy']).not.toContain('https:')
})

testByStripe(
  'where Stripe takes the cards, the privacy page says what comes from there',
  async ({ page }) => {
    const answer = await page.goto('/info/privacy')
    const details = page.getByRole('main')
    await expect(details).toContainText('The payment page loads its card fields from Stripe.')
    await expect(details).toContainText('Our pages load nothing else from other sites.')
    await expect(page.getByRole('region', { name: 'On the payment page' })).toContainText('sets two cookies')
    expect(answer?.headers()['content-security-policy']).toContain('https://js.stripe.com')
  },
)
