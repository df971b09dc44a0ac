import { openConnection } from './connection.ts'

/** One kind of request to measure. */
export interface Target {
  name: string
  port: number
  /** The whole request as bytes; called for each one. */
  request: () => string
}

const CONNECTIONS = 16

/**
 * Sends requests on sixteen connections, on each the next one as soon as the last is answered, for `seconds`. Gives
 * answers per second; throws at the first answer that is no success.
 */
export async function load({ name, port, request }: Target, seconds: number): Promise<number> {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(port)))
  let answers = 0
  const begin = performance.now()
  const end = begin + seconds * 1000
  try {
    await Promise.all(
      connections.map(async (connection) => {
        while (performance.now() < end) {
          const { status, body } = await connection.ask(request())
          if (status < 200 || status > 299) throw new Error(`${name} answered ${status}: ${body()}`)
          answers++
        }
      }),
    )
  } finally {
    for (const connection of connections) connection.close()
  }
  return answers / ((performance.now() - begin) / 1000)
}
