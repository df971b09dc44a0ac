import type { Page } from '@playwright/test'
import type pg from 'pg'
import type { StoreProcess } from '#test/support/open-store-process.ts'
import type { Complaints } from '../journeys/complaints.ts'

/** What a state is laid out with: a browser's page, and the store with its database. */
export interface Scene {
  page: Page
  db: pg.Pool
  store: StoreProcess
  /** A store of its own that has no product, review or person; opened when the first state asks for it. */
  emptyStore: () => Promise<StoreProcess>
  complaints: Complaints
}

/** Goes to a page and brings it into the state; returns when all of it stands there. */
export type Show = (scene: Scene) => Promise<void>

/** How the store is set up that a state is shown in; `each-state.ts` opens them. */
export type StoreKind = 'usual' | 'stripe' | 'openid' | 'firebase'

/** A page as a person may find it: with much, with nothing, waiting, refused. */
export interface State {
  /** The feature and, behind a slash, what is special; its pictures lie in a folder of that name. */
  name: string
  show: Show
  /** The browser runs no scripts. */
  withoutJavaScript: boolean
  store: StoreKind
}

/** The states of one feature's pages, by name. */
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
