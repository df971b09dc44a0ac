import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sharesOf } from '#server/platform/http/limits/networks.ts'
import { QueueFull } from '#server/platform/runtime/turns.ts'
import { bitsToGoSoon, hashingAs, inHashTurn, KNOWN_RANK } from './hash-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  while (under.length > 0) await endHash()
  vi.useRealTimers()
})

/** Hashes under way, in the order in which they began. */
const under: { by: string; end: () => void }[] = []
const refused: string[] = []

async function ask(client: string, rank = 0): Promise<void> {
  const hash = () =>
    new Promise<void>((end) => {
      under.push({ by: client, end })
    })
  const place = { shares: sharesOf(client), rank }
  hashingAs(place, () => inHashTurn(hash)).catch((error) => {
    expect(error).toBeInstanceOf(QueueFull)
    refused.push(client)
  })
  await vi.advanceTimersByTimeAsync(0)
}

/** Ends the oldest hash, so that the next one begins. */
async function endHash(): Promise<string | undefined> {
  const oldest = under.shift()
  oldest?.end()
  await vi.advanceTimersByTimeAsync(0)
  return oldest?.by
}

const NETWORKS = 200
let asked = 0
/** Of one of 200 networks, from another address each time. */
const floodAddress = () => `11.${asked % NETWORKS}.${Math.floor(asked++ / NETWORKS)}.7`

/** 110 connections that ask again as soon as they are answered or refused. */
async function flood(hashes: number): Promise<void> {
  for (let n = 0; n < 110; n++) await ask(floodAddress())
  for (let n = 0; n < hashes; n++) {
    await endHash()
    await ask(floodAddress())
    if (n % 20 === 19) await vi.advanceTimersByTimeAsync(1000)
    for (const _ of refused.splice(0)) await ask(floodAddress())
  }
}

async function hashesUntil(client: string): Promise<number> {
  for (let hashes = 0; hashes < 1000; hashes++) {
    if (under.some(({ by }) => by === client)) return hashes
    await endHash()
    await ask(floodAddress())
  }
  return Number.POSITIVE_INFINITY
}

it('hashes for a network that has asked for nothing after 1 hash, while 110 connections of 200 networks ask', async () => {
  await flood(300)
  await ask('192.0.2.1')
  expect(await hashesUntil('192.0.2.1')).toBe(1)
})

it.each([
  ['a known device', KNOWN_RANK],
  ['a proof of work', bitsToGoSoon()],
])('hashes after 1 hash for %s, also of a network of the flood', async (_, rank) => {
  await flood(300)
  await ask('11.7.1.1', rank)
  expect(await hashesUntil('11.7.1.1')).toBe(1)
})

it('refuses an unknown client of a flood after 1 second, before its work begins, and a known one after 5', async () => {
  await flood(0)
  let begun = false
  const late = hashingAs({ shares: sharesOf('11.7.1.1'), rank: 0 }, async () => {
    begun = true
  }).catch((error: unknown) => error)
  await ask('11.8.1.1', KNOWN_RANK)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await late).toBeInstanceOf(QueueFull)
  expect([begun, refused.includes('11.8.1.1')]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(4000)
  expect(refused).toContain('11.8.1.1')
  refused.length = 0
})

it('asks for more work while many wait who have proven some', async () => {
  const bits = bitsToGoSoon()
  for (let n = 0; n < 40; n++) await ask(floodAddress(), bits)
  expect(bitsToGoSoon()).toBe(bits + 1)
  await ask('192.0.2.9', bitsToGoSoon())
  expect(await hashesUntil('192.0.2.9')).toBe(1)
})
