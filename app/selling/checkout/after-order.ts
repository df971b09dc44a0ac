import { toast } from 'sonner'
import { addAddress } from '#contract/selling/addresses.ts'
import type { Order } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { refreshAddresses } from '../addresses/use-addresses.ts'
import { cartActions } from '../cart/cart-actions.ts'
import { addressOf, NEW_ADDRESS, type PartyFields } from './checkout-fields.ts'

export function afterOrder(order: Order, parties: PartyFields[]): void {
  // Lines that were added to the cart meanwhile stay.
  void cartActions.remove(...order.lines.map(({ partNumber }) => partNumber))
  for (const party of parties) if (party.choice === NEW_ADDRESS && party.save) void saveAddress(party)
}

async function saveAddress(party: PartyFields): Promise<void> {
  try {
    const body = addressOf(party, [])
    if (body) await send(addAddress, { body })
    await refreshAddresses()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.info(t('checkout.saving-failed', { reason: error.message }))
  }
}
