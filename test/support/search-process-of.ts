import { readFileSync } from 'node:fs'
import type { StoreProcess } from './open-store-process.ts'

/** The pid of the search process of a store, 0 if it has none. Linux only. */
export function searchProcessOf(store: StoreProcess): number {
  const children = readFileSync(`/proc/${store.pid()}/task/${store.pid()}/children`, 'utf8').trim().split(' ')
  const isSearch = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('search-process')
  return Number(children.find(isSearch) ?? 0)
}
