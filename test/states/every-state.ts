import { buyerScenes } from './buyer-scenes.ts'
import { deskScenes } from './desk-scenes.ts'
import type { State } from './state.ts'
import { tableStates } from './table-states.ts'
import { visitorScenes } from './visitor-scenes.ts'

/** A new page goes into the table; a scene is for what a table cannot make. */
export const everyState: readonly State[] = [...tableStates, ...visitorScenes, ...buyerScenes, ...deskScenes]
