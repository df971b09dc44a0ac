import { expect, type Page } from '@playwright/test'
import { type OpenIdProvider, openOpenIdProvider } from '#test/open-openid-provider.ts'
import { openStoreProcess } from '#test/open-store-process.ts'
import { test as journey } from './journey.ts'
import { newcomer } from './people.ts'

/** A test that walks through a store which knows Google, as far as it can tell: a real OpenID provider stands for it. */
export const test = journey.extend<{ google: OpenIdProvider }, { openId: OpenIdProvider }>({
  openId: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const provider = await openOpenIdProvider()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  store: [
    async ({ openId }, use) => {
      const env = {
        GOOGLE_ISSUER: openId.issuer,
        GOOGLE_CLIENT_ID: openId.clientId,
        GOOGLE_CLIENT_SECRET: openId.clientSecret,
        LOG_LEVEL: 'silent',
      }
      const store = await openStoreProcess({ env })
      await openId.serve(store.url)
      await use(store)
      await store.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // A person whom neither the provider nor the store has seen.
  google: async ({ openId, store }, use) => {
    await openId.serve(store.url)
    const { name, email } = newcomer('Ada Novak')
    openId.person = { sub: email, email, name, email_verified: true }
    openId.asks = true
    openId.down = false
    openId.takesNoCodes = false
    await use(openId)
  },
})

export const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })

/** Presses the button and comes to the provider's page. */
export async function goToGoogle(page: Page): Promise<void> {
  await googleButton(page).click()
  await expect(page.getByRole('heading', { name: 'Who is it?' })).toBeVisible()
}

/** Goes through the provider, which does not know this browser yet. */
export async function passGoogle(page: Page): Promise<void> {
  await goToGoogle(page)
  await page.getByRole('link', { name: /^Continue as/ }).click()
}
