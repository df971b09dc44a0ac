import type { Shop } from './open-shop.ts'
import { type Shopper, signUp } from './shopper.ts'

export async function signUpAdmin(shop: Pick<Shop, 'url' | 'db'>, name = 'Ada Owner'): Promise<Shopper> {
  const admin = await signUp(shop.url, name)
  await shop.db.query(`UPDATE users SET role = 'admin' WHERE email = $1`, [admin.email])
  return admin
}
