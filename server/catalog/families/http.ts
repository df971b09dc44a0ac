import * as calls from '#contract/catalog/desk-families.ts'
import * as events from '#contract/catalog/family-events.ts'
import { getFamilyFile, importFamilies } from '#contract/catalog/family-file.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { addChoice, changeChoice, removeChoice } from './choices.ts'
import { editFamilies } from './edit-families.ts'
import { addFamily, changeFamily, listAllFamilies, placeFamily, removeFamily } from './families.ts'
import { listFamilyEvents } from './family-events.ts'
import { readFamilyFile } from './family-file.ts'
import { findDeskFamily } from './find-desk-family.ts'
import { listKinds } from './given-meaning.ts'
import { importFamilyFile } from './import-families.ts'
import { addParameter, changeParameter, removeParameter } from './parameters.ts'

export function familyDoors(door: Door, db: Database): void {
  const edit = <T>(work: (tx: Queryable) => Promise<T>) => editFamilies(db, work)
  door(calls.listAllFamilies, () => listAllFamilies(db))
  door(calls.getDeskFamily, ({ params }) => findDeskFamily(db, params.key))
  door(calls.addFamily, ({ caller, body }) => edit((tx) => addFamily(tx, caller, body)))
  door(calls.changeFamily, ({ caller, params, body }) =>
    edit((tx) => changeFamily(tx, caller, params.key, body)),
  )
  door(calls.placeFamily, ({ caller, params, body }) =>
    edit((tx) => placeFamily(tx, caller, params.key, body)),
  )
  door(calls.removeFamily, ({ caller, params }) => edit((tx) => removeFamily(tx, caller, params.key)))
  door(calls.addParameter, ({ caller, params, body }) =>
    edit((tx) => addParameter(tx, caller, params.key, body)),
  )
  door(calls.changeParameter, ({ caller, params, body }) =>
    edit((tx) => changeParameter(tx, caller, params, body)),
  )
  door(calls.removeParameter, ({ caller, params }) => edit((tx) => removeParameter(tx, caller, params)))
  door(calls.addChoice, ({ caller, params, body }) => edit((tx) => addChoice(tx, caller, params, body)))
  door(calls.changeChoice, ({ caller, params, body }) => edit((tx) => changeChoice(tx, caller, params, body)))
  door(calls.removeChoice, ({ caller, params }) => edit((tx) => removeChoice(tx, caller, params)))
  door(calls.listKinds, listKinds)
  door(events.listFamilyEvents, ({ params }) => listFamilyEvents(db, params.key))
  door(getFamilyFile, () => readFamilyFile(db))
  door(importFamilies, ({ caller, query, body }) =>
    importFamilyFile(db, caller, body, query.dryRun === 'true'),
  )
}
