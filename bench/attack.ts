import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, openConnection } from '#test/support/connection.ts'

interface Attack {
  port: number
  address?: string | undefined
  connections: number
  seconds: number
  /** Without it each connection asks again at once. */
  aSecond?: number | undefined
}

/** The work of a process that `answersTo` starts. It answers with the number of each status. */
export async function attack(how: Attack, requestOf: (nth: number) => string): Promise<void> {
  const { port, address, connections, seconds, aSecond } = how
  const began = performance.now()
  const end = began + seconds * 1000
  const statuses: Record<number, number> = {}
  async function askInTurn(first: number): Promise<void> {
    let connection: Connection | undefined
    for (let nth = first; performance.now() < end; nth += connections) {
      if (aSecond) await pause(Math.max(0, began + (nth / aSecond) * 1000 - performance.now()))
      try {
        connection ??= await openConnection(port, address)
        const { status } = await connection.ask(requestOf(nth))
        statuses[status] = (statuses[status] ?? 0) + 1
      } catch {
        connection = undefined
      }
    }
    connection?.close()
  }
  await Promise.all(Array.from({ length: connections }, (_, nth) => askInTurn(nth)))
  process.send?.(statuses, () => process.exit())
}

/** From a process of their own, so that the bystander does not wait for what the attackers read. */
export async function answersTo(program: string, order: object): Promise<Record<string, number>> {
  const attackers = fork(join(import.meta.dirname, program))
  attackers.send(order)
  const [statuses] = await once(attackers, 'message')
  return statuses
}
