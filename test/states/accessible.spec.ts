import { expectAccessible } from '../journeys/accessible.ts'
import { everyState } from './every-state.ts'
import { forEachState } from './for-each-state.ts'

/** With a call, the longest texts say more than the usual ones. */
const longest = new Set(everyState.flatMap(({ name }) => /^(.+)\/longest$/.exec(name)?.[1] ?? []))

/** Pages that wait or have nothing are made of the same parts: one of each kind. */
const further =
  /^(?:lists|packing)\/loading$|^(?:home|products|reviews|my-orders|addresses|messages|families)\/empty$/

const isChosen = (name: string) => {
  const [page = '', state = ''] = name.split('/')
  if (state === 'filled') return !longest.has(page)
  return further.test(name) || !['empty', 'failed', 'loading', 'without-scripts'].includes(state)
}

// `npm run prove -- states` checks all states, each at both widths in both themes.
forEachState(
  everyState.filter(({ name }) => isChosen(name)),
  (page, { name }) => expectAccessible(page, name.length % 2 ? 1 : 0),
)

// Each says what went wrong, or that it waits.
forEachState(
  everyState.filter(({ name }) => /\/(?:failed|loading)$/.test(name) && !isChosen(name)),
  async () => {},
)
