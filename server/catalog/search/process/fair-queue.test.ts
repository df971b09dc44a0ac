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

it('takes a newcomer before an asker who has had a turn and waits for longer', () => {
  const queue = openFairQueue<string>()
  for (const item of ['a1', 'a2', 'c1']) queue.add(item.charAt(0), item)
  expect(queue.next()).toBe('a1')
  expect(queue.next()).toBe('c1')
  queue.add('b', 'b1')
  expect(queue.next()).toBe('b1')
  expect(queue.next()).toBe('a2')
  queue.add('a', 'a3')
  queue.add('b', 'b2')
  expect(queue.next()).toBe('b2')
})
