import { Hono } from 'hono'
import type { Answer, Answered, Search } from '#server/catalog/search/question.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openDoor } from '#server/platform/http/door.ts'
import { type ClientUnits, openClientUnits } from '#server/platform/http/limits/client-units.ts'
import { catalogDoors } from './http.ts'

export function openCatalog(db: Database, search: Search, units: ClientUnits = openClientUnits(1000)) {
  const api = new Hono()
  const door = openDoor(api, {
    identify: async () => ({ id: 'buyer-1', may: [] }) as never,
    admission: { refusal: () => undefined, identifying: (identify) => identify() },
    units,
    checkAnswers: true,
  })
  catalogDoors(door, db, { search, units }, async () => () => ({}))
  return async (path: string, client = '203.0.113.7') => {
    const response = await api.request(path, {}, { client })
    // biome-ignore lint/suspicious/noExplicitAny: a test inspects any body
    const body: any = await response.json()
    return { status: response.status, headers: response.headers, body }
  }
}

export const NO_INDEX: Search = { ask: async () => undefined, match: async () => undefined }

export function answered(answer: Partial<Answer>, ms = 1): Answered {
  const nothing = {
    total: 0,
    ids: [],
    facets: Buffer.from('[]'),
    inStock: 0,
    understood: [],
    ignored: [],
    leaveOut: [],
  }
  return {
    answer: { ...nothing, unmet: [], nearest: [], together: [], didYouMean: [], ...answer },
    ms,
    asOf: '2026-11-23T10:00:00.000Z',
  }
}
