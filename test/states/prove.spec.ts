import { expectAccessible, expectReflow } from '../journeys/accessible.ts'
import { forEachState } from './each-state.ts'
import { everyState } from './every-state.ts'

// Where no scripts run, axe does not run either.
forEachState(everyState, (page, { withoutJavaScript }) =>
  withoutJavaScript ? expectReflow(page) : expectAccessible(page),
)
