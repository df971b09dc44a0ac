import { expect, type Fixtures, type Page } from '@playwright/test'
import { type OpenIdProvider, openOpenIdProvider } from '#test/support/open-openid-provider.ts'
import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { test as journey } from './journey.ts'
import { newcomer } from './people.ts'

/** The name of the second provider: long, and with characters to escape. */
export const LABEL = 'Halvorsen & Sons <Instrument Works>'

/** A journey through a store with Google configured; a real OpenID provider stands in for Google. */
export const test = journey.extend<{ google: OpenIdProvider }, { openId: OpenIdProvider }>({
  ...withProvider('google', ({ issuer, clientId, clientSecret }) => ({
    GOOGLE_ISSUER: issuer,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
  })),
  google: async ({ openId, store }, use) => use(await withNewcomer(openId, store)),
})

/** A journey through a store with a second provider next to the sandbox's Google. */
export const testOther = journey.extend<{ provider: OpenIdProvider }, { openId: OpenIdProvider }>({
  ...withProvider('openid', ({ issuer, clientId, clientSecret }) => ({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_LABEL: LABEL,
  })),
  provider: async ({ openId, store }, use) => use(await withNewcomer(openId, store)),
})

type Stores = { openId: OpenIdProvider; store: StoreProcess }

function withProvider(
  id: 'google' | 'openid',
  settingsOf: (provider: OpenIdProvider) => Record<string, string>,
): Fixtures<object, Stores> {
  return {
    openId: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
      async ({}, use) => {
        const provider = await openOpenIdProvider(id)
        await use(provider)
        await provider.close()
      },
      { scope: 'worker' },
    ],
    store: [
      async ({ openId }, use) => {
        const store = await openStoreProcess({ env: { ...settingsOf(openId), LOG_LEVEL: 'silent' } })
        await openId.serve(store.url)
        await use(store)
        await store.close()
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  }
}

/** Gives the provider a new person. */
async function withNewcomer(openId: OpenIdProvider, store: StoreProcess): Promise<OpenIdProvider> {
  await openId.serve(store.url)
  const { name, email } = newcomer('Ada Novak')
  openId.person = { sub: email, email, name, email_verified: true }
  openId.asks = true
  openId.down = false
  openId.takesNoCodes = false
  return openId
}

export const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })

export const otherButton = (page: Page) => page.getByRole('button', { name: `Continue with ${LABEL}` })

export async function goToProvider(page: Page, button = googleButton): Promise<void> {
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Who is it?' })).toBeVisible()
}

/** Signs in at the provider, in which this browser has no session yet. */
export async function passProvider(page: Page, button = googleButton): Promise<void> {
  await goToProvider(page, button)
  await page.getByRole('link', { name: /^Continue as/ }).click()
}
