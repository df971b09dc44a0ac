import { everyState } from './every-state.ts'
import { forEachState } from './for-each-state.ts'
import { photograph } from './photograph.ts'

forEachState(everyState, photograph)
