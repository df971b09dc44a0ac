import { type Connection, openConnection } from '#test/support/connection.ts'
import { addressOf, type Networks, post } from './requests.ts'

/** Sign-ins and sign-ups by turns, each from another address and for another email, answered as fast as the store does. */
export interface Flood {
  url: string
  networks: Networks
  connections: number
  seconds: number
}

process.once('message', async ({ url, networks, connections, seconds }: Flood) => {
  const end = performance.now() + seconds * 1000
  const statuses: Record<number, number> = {}
  async function attack(first: number): Promise<void> {
    let connection: Connection | undefined
    for (let nth = first; performance.now() < end; nth += connections) {
      try {
        connection ??= await openConnection(Number(new URL(url).port))
        const person = {
          email: `flood-${process.pid}-${nth}@example.org`,
          name: 'Flood',
          password: 'a-guess-of-many',
        }
        const path = nth % 2 ? '/api/auth/sign-up/email' : '/api/auth/sign-in/email'
        const { status } = await connection.ask(post(url, path, person, addressOf(networks, nth)))
        statuses[status] = (statuses[status] ?? 0) + 1
      } catch {
        connection = undefined
      }
    }
    connection?.close()
  }
  await Promise.all(Array.from({ length: connections }, (_, nth) => attack(nth)))
  process.send?.(statuses, () => process.exit())
})
