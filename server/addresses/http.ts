import {
  addAddress as addAddressCall,
  changeAddress as changeAddressCall,
  listAddresses as listAddressesCall,
  removeAddress as removeAddressCall,
} from '#contract/addresses.ts'
import type { Database } from '#server/database/database.ts'
import type { Door } from '#server/http/door.ts'
import { addAddress } from './add-address.ts'
import { changeAddress } from './change-address.ts'
import { listAddresses } from './list-addresses.ts'
import { removeAddress } from './remove-address.ts'

export function addressDoors(door: Door, db: Database): void {
  door(listAddressesCall, ({ caller }) => listAddresses(db, caller.id))
  door(addAddressCall, ({ caller, body }) => addAddress(db, caller.id, body))
  door(changeAddressCall, ({ caller, params, body }) => changeAddress(db, caller.id, params.id, body))
  door(removeAddressCall, ({ caller, params }) => removeAddress(db, caller.id, params.id))
}
