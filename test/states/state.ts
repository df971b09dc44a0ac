import type { Page } from '@playwright/test'
import type pg from 'pg'
import type { StoreProcess } from '#test/support/open-store-process.ts'
import type { Complaints } from '../journeys/complaints.ts'

export interface Scene {
  page: Page
  db: pg.Pool
  store: StoreProcess
  /** Opens a separate store without products, reviews and people, once per test worker. */
  emptyStore: () => Promise<StoreProcess>
  /** Opens a separate store whose search does not answer, once per test worker. Linux only. */
  storeWithoutSearch: () => Promise<StoreProcess>
  complaints: Complaints
}

/** Brings the page into the state and waits until it is fully rendered. */
export type Show = (scene: Scene) => Promise<void>

/** Configuration of the state's store; `each-state.ts` opens the stores. */
export type StoreKind = 'usual' | 'stripe' | 'openid' | 'firebase'

/** One way a page can look: filled, empty, loading, refused. */
export interface State {
  /** `feature/state`; also the folder of its screenshots. */
  name: string
  show: Show
  withoutJavaScript: boolean
  store: StoreKind
}

export function states(
  feature: string,
  byName: Record<string, Show>,
  { withoutJavaScript = false, store = 'usual' }: Partial<Pick<State, 'withoutJavaScript' | 'store'>> = {},
): State[] {
  return Object.entries(byName).map(([name, show]) => ({
    name: `${feature}/${name}`,
    show,
    withoutJavaScript,
    store,
  }))
}
