import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, openConnection } from '#test/support/connection.ts'

const CONNECTIONS = 32

/** The process answers with the number of each status. */
export interface Order {
  port: number
  address: string
  /** Repeated in turn. */
  requests: string[]
  seconds: number
  /** Without it each connection asks again at once. */
  aSecond?: number
}

process.once('message', async ({ port, address, requests, seconds, aSecond }: Order) => {
  const began = performance.now()
  const end = began + seconds * 1000
  const statuses: Record<number, number> = {}
  async function attack(first: number): Promise<void> {
    let connection: Connection | undefined
    for (let nth = first; performance.now() < end; nth += CONNECTIONS) {
      if (aSecond) await pause(Math.max(0, began + (nth / aSecond) * 1000 - performance.now()))
      try {
        connection ??= await openConnection(port, address)
        const { status } = await connection.ask(requests[nth % requests.length] as string)
        statuses[status] = (statuses[status] ?? 0) + 1
      } catch {
        connection = undefined
      }
    }
    connection?.close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, nth) => attack(nth)))
  process.send?.(statuses, () => process.exit())
})
