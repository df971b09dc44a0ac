import { forEachState } from './each-state.ts'
import { everyState } from './every-state.ts'
import { photograph } from './photograph.ts'

forEachState(everyState, photograph)
