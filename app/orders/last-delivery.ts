import { listMyOrders, type Order, type OrderForm } from '#contract/orders.ts'
import { getProfile } from '#contract/profile.ts'
import { send } from '../api.ts'

/** Address and phone number of a person's last order; without an order, those of the profile. */
export async function lastDelivery(
  email: string,
  signal: AbortSignal,
): Promise<Pick<OrderForm, 'address' | 'number'>> {
  const orders: Order[] = await send(listMyOrders, { query: { email, limit: '1' }, signal })
  return orders[0] ?? send(getProfile, { params: { email }, signal })
}
