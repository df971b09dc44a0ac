import { expectAccessible } from '../journeys/accessible.ts'
import { forEachState } from './each-state.ts'
import { everyState } from './every-state.ts'

/** A selection of the states that accessible.spec.ts does not cover. `npm run prove` covers all. */
const choice = [
  'home/third-slide',
  'products/nothing-found',
  'product/wordy',
  'reviews/many-and-wordy',
  'contact/mistakes',
  'update-profile/mistakes',
  'my-orders/failed',
  'add-review/buyer',
]

forEachState(
  choice.map((name) => {
    const state = everyState.find((state) => state.name === name)
    if (!state) throw new Error(`Unknown state: ${name}`)
    return state
  }),
  expectAccessible,
)
