import { lazyScreen } from '../../lazy-screen.tsx'

const Nothing = () => null

// A separate chunk, because a shop promises no day by default.
export const PartPromise = lazyScreen(
  'part-promise',
  async () => (await import('./part-promise.tsx')).PartPromise,
  Nothing,
)

export const CartPromise = lazyScreen(
  'cart-promise',
  async () => (await import('./part-promise.tsx')).LeavesBy,
  Nothing,
)
