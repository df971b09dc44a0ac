import { expect, it } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

it('takes one of each asker in turn', () => {
  const queue = openFairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(item.charAt(0), item)
  const taken = [queue.next(), queue.next()]
  queue.add('b', 'b2')
  for (let item = queue.next(); item; item = queue.next()) taken.push(item)
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3'])
  expect(queue.next()).toBeUndefined()
})
