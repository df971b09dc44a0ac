import { expect, test } from 'vitest'
import { openDiscovery, ProviderDown } from './discovery.ts'

/** Discovers an issuer; `metadata` overrides its correct metadata. */
const discover = (issuer: string, metadata: Record<string, string> = {}) => {
  const answer = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['RS256'],
    ...metadata,
  }
  return openDiscovery(issuer, async () => Response.json(answer))()
}

test.each([
  ['https://id.example.com', 'https://id.example.com/'],
  ['https://login.microsoftonline.com/common/v2.0', 'https://login.microsoftonline.com/{tenantid}/v2.0'],
])('rejects metadata of %s that name the issuer %s', async (issuer, named) => {
  await expect(discover(issuer, { issuer: named })).rejects.toBeInstanceOf(ProviderDown)
})

test.each(['http://127.0.0.1:9', 'https://id.example.com'])(
  'allows %s plain http on loopback only',
  async (issuer) => {
    const local = { authorization_endpoint: 'http://localhost:9/auth' }
    expect(await discover(issuer, local)).toMatchObject(local)
    for (const name of ['token_endpoint', 'userinfo_endpoint', 'jwks_uri']) {
      const elsewhere = { [name]: 'http://id.example.com/elsewhere' }
      await expect(discover(issuer, elsewhere), name).rejects.toBeInstanceOf(ProviderDown)
    }
  },
)
