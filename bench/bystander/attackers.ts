import { type Connection, openConnection } from '#test/support/connection.ts'

const CONNECTIONS = 32

/** The process answers with the number of each status. */
export interface Order {
  port: number
  address: string
  /** Repeated in turn. */
  requests: string[]
  seconds: number
}

process.once('message', async ({ port, address, requests, seconds }: Order) => {
  const end = performance.now() + seconds * 1000
  const statuses: Record<number, number> = {}
  async function attack(first: number): Promise<void> {
    let connection: Connection | undefined
    for (let nth = first; performance.now() < end; nth += CONNECTIONS) {
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
