import { expectAccessible, expectReflow } from '../journeys/accessible.ts'
import { everyState } from './every-state.ts'
import { forEachState } from './for-each-state.ts'

// axe needs scripts.
forEachState(everyState, (page, { withoutScripts }) =>
  withoutScripts ? expectReflow(page) : expectAccessible(page),
)
