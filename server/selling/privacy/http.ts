import {
  erasePerson as erasePersonCall,
  exportPerson as exportPersonCall,
} from '#contract/selling/privacy.ts'
import type { Door } from '#server/platform/http/door.ts'
import { erasePerson, type PrivacyParts } from './erase-person.ts'
import { exportPerson } from './export-person.ts'

export function privacyDoors(door: Door, parts: PrivacyParts): void {
  door(exportPersonCall, ({ caller, params }) => exportPerson(parts.db, caller, params.id))
  door(erasePersonCall, ({ caller, params }) => erasePerson(parts, caller, params.id))
}
