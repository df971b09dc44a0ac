import { join } from 'node:path'
import type { Answered, Matched, Question, Want } from '#server/catalog/search/question.ts'

// Messages are lines of JSON; an answer has its facets behind it.

export type Asking = { question: Question } | { wants: Want[]; most: number }

export interface SearchRequest {
  n: number
  asker: string
  asking: Asking
  until: number
}

export interface SearchResponse {
  n: number
  /** Absent while the index is too old, or if it was too late for an answer. */
  answered?: Answered | Matched | undefined
}

/** Another form of questions or answers needs another version: during a rolling restart both builds ask. */
const VERSION = 8

export const socketIn = (folder: string) => join(folder, `search-${VERSION}.sock`)

export interface SearchOpening {
  databaseUrl: string
  folder: string
  snapshot: string
  locale: string
  currency: string
  logLevel: string
}

/** From a search process: it answers questions from the whole index. */
export interface SearchReady {
  ready: true
}
