import {
  erasePerson as erasePersonCall,
  exportOwnData as exportOwnDataCall,
  exportPerson as exportPersonCall,
  getOpenMatters as getOpenMattersCall,
} from '#contract/selling/privacy.ts'
import type { Door } from '#server/platform/http/door.ts'
import { erasePerson, type PrivacyParts } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { openMatters } from './open-matters.ts'

export function privacyDoors(door: Door, parts: PrivacyParts): void {
  door(exportPersonCall, ({ caller, params }) => exportPerson(parts.db, caller, params.id))
  door(exportOwnDataCall, ({ caller }) => exportPerson(parts.db, caller, caller.id))
  door(getOpenMattersCall, ({ caller }) => openMatters(parts.db, caller.id))
  door(erasePersonCall, ({ caller, params }) => erasePerson(parts, caller, params.id))
}
