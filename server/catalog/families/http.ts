import * as calls from '#contract/catalog/desk-families.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { addChoice, changeChoice, removeChoice } from './choices.ts'
import { addFamily, changeFamily, listAllFamilies, placeFamily, removeFamily } from './families.ts'
import { listFamilyEvents } from './family-events.ts'
import { findDeskFamily } from './find-desk-family.ts'
import { listKinds } from './given-meaning.ts'
import { addParameter, changeParameter, removeParameter } from './parameters.ts'

export function familyDoors(door: Door, db: Database): void {
  door(calls.listAllFamilies, () => listAllFamilies(db))
  door(calls.getDeskFamily, ({ params }) => findDeskFamily(db, params.key))
  door(calls.addFamily, ({ caller, body }) => addFamily(db, caller, body))
  door(calls.changeFamily, ({ caller, params, body }) => changeFamily(db, caller, params.key, body))
  door(calls.placeFamily, ({ caller, params, body }) => placeFamily(db, caller, params.key, body))
  door(calls.removeFamily, ({ caller, params }) => removeFamily(db, caller, params.key))
  door(calls.addParameter, ({ caller, params, body }) => addParameter(db, caller, params.key, body))
  door(calls.changeParameter, ({ caller, params, body }) => changeParameter(db, caller, params, body))
  door(calls.removeParameter, ({ caller, params }) => removeParameter(db, caller, params))
  door(calls.addChoice, ({ caller, params, body }) => addChoice(db, caller, params, body))
  door(calls.changeChoice, ({ caller, params, body }) => changeChoice(db, caller, params, body))
  door(calls.removeChoice, ({ caller, params }) => removeChoice(db, caller, params))
  door(calls.listKinds, listKinds)
  door(calls.listFamilyEvents, ({ params }) => listFamilyEvents(db, params.key))
}
