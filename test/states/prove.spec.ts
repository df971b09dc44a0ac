import { expectAccessible } from '../journeys/accessible.ts'
import { forEachState } from './each-state.ts'
import { everyState } from './every-state.ts'

forEachState(everyState, expectAccessible)
