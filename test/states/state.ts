import type { Page } from '@playwright/test'
import type pg from 'pg'
import type { Complaints } from '../journeys/complaints.ts'
import type { Filled, OpenedStore } from './filled-stores.ts'

export interface Scene {
  page: Page
  /** The database of the filled store. */
  db: pg.Pool
  filled: Filled
  empty: OpenedStore
  complaints: Complaints
}

/** One way a page can look: filled, empty, loading, refused. */
export interface State {
  /** `page/state`; also the folder of its screenshots. */
  name: string
  /** Brings the page into the state and waits until it is rendered. */
  show: (scene: Scene) => Promise<void>
  withoutScripts?: true
}

export const scenes = (byName: Record<string, State['show']>): State[] =>
  Object.entries(byName).map(([name, show]) => ({ name, show }))
