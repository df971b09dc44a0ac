import { expectAccessible, expectReflow } from '../journeys/accessible.ts'
import { forEachState } from './each-state.ts'
import { everyState } from './every-state.ts'

// axe needs scripts.
forEachState(everyState, (page, { withoutJavaScript }) =>
  withoutJavaScript ? expectReflow(page) : expectAccessible(page),
)
