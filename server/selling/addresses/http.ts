import {
  addAddress as addAddressCall,
  changeAddress as changeAddressCall,
  listAddresses as listAddressesCall,
  removeAddress as removeAddressCall,
} from '#contract/selling/addresses.ts'
import type { PostalAddress } from '#contract/selling/delivery.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { wrongRegion } from '#server/selling/charges/by-destination.ts'
import { CHARGE_SECTIONS } from '#server/selling/charges/charge-order.ts'
import { wrongVatNumber } from '#server/selling/charges/wrong-vat-number.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from './address-book.ts'
import { malformedPostalCode } from './postal-forms.ts'
import { withRegion } from './regions.ts'

export function addressDoors(door: Door, db: Database, readSettings: ReadSettings): void {
  const refusalOf = async (address: PostalAddress) =>
    wrongVatNumber(address, 'vatNumber') ??
    malformedPostalCode(address, 'postalCode') ??
    wrongRegion((await readSettings(db, CHARGE_SECTIONS)).settings, address, 'region')
  door(listAddressesCall, ({ caller }) => listAddresses(db, caller))
  door(
    addAddressCall,
    async ({ caller, body }) => (await refusalOf(body)) ?? addAddress(db, caller, withRegion(body)),
  )
  door(
    changeAddressCall,
    async ({ caller, params, body }) =>
      (await refusalOf(body)) ?? changeAddress(db, caller, params.id, withRegion(body)),
  )
  door(removeAddressCall, ({ caller, params }) => removeAddress(db, caller, params.id))
}
