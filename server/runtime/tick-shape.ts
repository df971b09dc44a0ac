import { executionAsyncResource } from 'node:async_hooks'

const kept: object[] = []

/**
 * Keeps one of the objects that Node makes for each `process.nextTick`. When a full collection, as V8 makes one whenever
 * all is quiet, finds none of them, V8 forgets their shape, and after a few times gives up on it for good: each later tick
 * costs ten times as much, and the store serves a sixth to a quarter less (docs/decisions/025).
 */
export function keepTickShape(): void {
  const keep = () => kept.push(executionAsyncResource())
  process.nextTick(keep)
  process.nextTick(keep, 'one that has an argument')
}
