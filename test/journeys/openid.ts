import { expect, type Page } from '@playwright/test'
import { type OpenIdProvider, openOpenIdProvider } from '#test/support/open-openid-provider.ts'
import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { test as journey } from './journey.ts'
import { newcomer } from './people.ts'

/** The name of the second provider: long, and with characters to escape. */
export const LABEL = 'Halvorsen & Sons <Instrument Works>'

interface StoreWithProvider extends StoreProcess {
  provider: OpenIdProvider
}

const asGoogle = ({ issuer, clientId, clientSecret }: OpenIdProvider) => ({
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  SECOND_FACTOR: 'required',
})

const openGoogleStore = () => openStoreWithProvider('google', asGoogle)

const openOtherStore = () =>
  openStoreWithProvider('openid', ({ issuer, clientId, clientSecret }) => ({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_LABEL: LABEL,
  }))

/**
 * A journey through a store with Google configured, for which a real OpenID provider stands in. Everybody who works for
 * the store needs a second factor.
 */
export const test = journey.extend<{ store: StoreWithProvider; google: OpenIdProvider }>({
  store: async ({ storeOf }, use) => use(await storeOf(openGoogleStore)),
  google: async ({ store }, use) => use(await withNewcomer(store)),
})

/** A journey through a store with a second provider next to the sandbox's Google. */
export const testOther = journey.extend<{ store: StoreWithProvider; provider: OpenIdProvider }>({
  store: async ({ storeOf }, use) => use(await storeOf(openOtherStore)),
  provider: async ({ store }, use) => use(await withNewcomer(store)),
})

async function openStoreWithProvider(
  id: 'google' | 'openid',
  settingsOf: (provider: OpenIdProvider) => Record<string, string>,
): Promise<StoreWithProvider> {
  const provider = await openOpenIdProvider(id)
  const store = await openStoreProcess({ env: { ...settingsOf(provider), LOG_LEVEL: 'silent' } })
  const close = async () => {
    await store.close()
    await provider.close()
  }
  return { ...store, provider, close }
}

/** Gives the provider a new person. */
async function withNewcomer({ provider, url }: StoreWithProvider): Promise<OpenIdProvider> {
  await provider.serve(url)
  const { name, email } = newcomer('Ada Novak')
  provider.person = { sub: email, email, name, email_verified: true }
  provider.asks = true
  provider.down = false
  provider.takesNoCodes = false
  return provider
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
