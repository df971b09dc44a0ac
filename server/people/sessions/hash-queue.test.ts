import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sharesOf } from '#server/platform/http/limits/networks.ts'
import { QueueFull } from '#server/platform/runtime/turns.ts'
import { bitsToGoSoon, hashingAs, inHashTurn, placeOf } from './hash-queue.ts'

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

async function ask(client: string, bits = 0, known = false): Promise<void> {
  const hash = () =>
    new Promise<void>((end) => {
      under.push({ by: client, end })
    })
  const place = placeOf(sharesOf(client), known, bits)
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
  ['a known device', 0, true],
  ['a proof of work', bitsToGoSoon(), false],
])('hashes after 1 hash for %s, also of a network of the flood', async (_, bits, known) => {
  await flood(300)
  await ask('11.7.1.1', bits, known)
  expect(await hashesUntil('11.7.1.1')).toBe(1)
})

it('refuses an unknown client of a flood after 1 second, before its work begins, and a known one after 5', async () => {
  await flood(0)
  let begun = false
  const late = hashingAs(placeOf(sharesOf('11.7.1.1'), false), async () => {
    begun = true
  }).catch((error: unknown) => error)
  await ask('11.8.1.1', 0, true)
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

it('hashes for a known device after at most 2 hashes while many have proven more work, and refuses none for them', async () => {
  for (let n = 0; n < 20; n++) await ask(floodAddress(), 14)
  for (const device of ['198.18.0.1', '198.19.0.1']) await ask(device, 0, true)
  for (let n = 0; n < 1100; n++) await ask(floodAddress(), 14)
  const order: (string | undefined)[] = []
  for (let n = 0; n < 6; n++) order.push(await endHash())
  expect(order.slice(2)).toEqual(['198.18.0.1', expect.any(String), '198.19.0.1', expect.any(String)])
  expect(refused.length).toBeGreaterThan(0)
  refused.length = 0
})
