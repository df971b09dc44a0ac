import type { Shop } from './open-shop.ts'
import { type Shopper, signUp } from './shopper.ts'

type Where = Pick<Shop, 'db' | 'url'>

export const verify = ({ db }: Where, { email }: { email: string }) =>
  db.query('UPDATE users SET email_verified = true WHERE email = $1', [email])

/** A new person with a verified email. */
export async function verified(shop: Where, name: string): Promise<Shopper> {
  const person = await signUp(shop.url, name)
  await verify(shop, person)
  return person
}
