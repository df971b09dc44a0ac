import { afterAll, beforeAll, expect } from 'vitest'
import { signUpAdmin } from './admin.ts'
import type { Shop } from './open-shop.ts'
import { type Shopper, signUp } from './shopper.ts'
import { audit } from './stock-room.ts'

/** A buyer who is signed up before the tests of a file. */
export function useBuyer(shop: Shop, name?: string): Shopper {
  return usePerson(() => signUp(shop.url, name))
}

export function useAdmin(shop: Shop, name?: string): Shopper {
  return usePerson(() => signUpAdmin(shop, name))
}

function usePerson(enter: () => Promise<Shopper>): Shopper {
  const person = {} as Shopper
  beforeAll(async () => {
    Object.assign(person, await enter())
  })
  return person
}

/** Expects that the books of a shop add up after the tests of a file. */
export function auditAfter(shop: Shop): void {
  afterAll(async () => {
    expect(await audit(shop.db)).toEqual([])
  })
}
