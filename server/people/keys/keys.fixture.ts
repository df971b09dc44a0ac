import { type KeyForm, makeKey } from '#contract/people/keys.ts'
import type { Shopper } from '#test/support/shopper.ts'

/** As `signUp` chooses it. */
export const PASSWORD = 'copper-and-tin'

/** The key of `who`, with the given scopes. */
export async function keyOf(
  who: Shopper,
  scopes: KeyForm['scopes'],
  more: Partial<KeyForm> = {},
): Promise<{ id: string; key: string }> {
  const limit = scopes.includes('orders:write') ? { orderLimit: 1000 } : {}
  const made = await who.call(makeKey, {
    body: { name: 'Bench', scopes, password: PASSWORD, ...limit, ...more },
  })
  if (made.status !== 201) throw new Error(`No key: ${JSON.stringify(made.body)}`)
  return { id: made.body._id, key: made.body.key }
}
