import { expect, it } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

it('takes a newcomer before an asker who has had a turn and waits for longer', () => {
  const queue = openFairQueue<string>()
  for (const item of ['a1', 'a2', 'c1']) queue.add({ shares: [item.charAt(0)] }, item)
  expect(queue.next()).toBe('a1')
  expect(queue.next()).toBe('c1')
  queue.add({ shares: ['b'] }, 'b1')
  expect(queue.next()).toBe('b1')
  expect(queue.next()).toBe('a2')
  queue.add({ shares: ['a'] }, 'a3')
  queue.add({ shares: ['b'] }, 'b2')
  expect(queue.next()).toBe('b2')
})

it('takes networks in turn, then the networks in them, then addresses', () => {
  const queue = openFairQueue<string>()
  for (const item of ['a.a.1', 'a.a.2', 'a.b.1', 'b.a.1', 'b.a.2']) {
    const [wide, narrow, one] = item.split('.')
    queue.add({ shares: [`${wide}`, `${wide}.${narrow}`, `${wide}.${narrow}.${one}`] }, item)
  }
  const taken: (string | undefined)[] = []
  for (let item = queue.next(); item; item = queue.next()) taken.push(item)
  expect(taken).toEqual(['a.a.1', 'b.a.1', 'a.b.1', 'b.a.2', 'a.a.2'])
})

it('takes a higher rank first', () => {
  const queue = openFairQueue<string>()
  queue.add({ shares: ['a'] }, 'a1')
  queue.add({ shares: ['b'], rank: 1 }, 'b1')
  queue.add({ shares: ['b'], rank: 1 }, 'b2')
  expect([queue.last(), queue.next(), queue.next(), queue.next()]).toEqual(['a1', 'b1', 'b2', 'a1'])
})

it('gives every second turn to those that are known, in turn, whatever their rank', () => {
  const queue = openFairQueue<string>()
  for (const item of ['a1', 'b1', 'c1']) queue.add({ shares: [item.charAt(0)], rank: 9 }, item)
  queue.add({ shares: ['k'], rank: 1, known: true }, 'k1')
  queue.add({ shares: ['k'], rank: 2, known: true }, 'k2')
  queue.add({ shares: ['m'], known: true }, 'm1')
  expect(queue.last()).not.toMatch(/[km]/)
  const taken: (string | undefined)[] = []
  for (let item = queue.next(); item; item = queue.next()) taken.push(item)
  expect(taken).toEqual(['k1', 'a1', 'm1', 'b1', 'k2', 'c1'])
})
