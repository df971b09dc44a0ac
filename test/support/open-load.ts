import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

interface Load {
  /** Resolves when there are as many good answers as visitors. */
  begun: Promise<void>
  /** Stops after each visitor's last answer. */
  stop: () => Promise<{ answered: number; failures: string[] }>
}

/**
 * Starts visitors that request `paths` in turn: half of them on a keep-alive connection, as browsers do, half on a new
 * connection for each request. Each pauses after an answer. A failure is a missing or incomplete answer, or a status of
 * 500 or more.
 */
export function openLoad(url: string, paths: string[], visitors = 4, pauseMs = 0): Load {
  const failures: string[] = []
  let answered = 0
  let stopping = false
  let begin = () => {}
  const begun = new Promise<void>((done) => {
    begin = done
  })
  async function visit(visitor: number): Promise<void> {
    const agent = new Agent({ keepAlive: visitor % 2 === 0, maxSockets: 1 })
    for (let n = visitor; !stopping; n++) {
      const problem = await failureOf(agent, `${url}${paths[n % paths.length]}`)
      if (problem) failures.push(problem)
      else answered++
      if (answered >= visitors) begin()
      if (pauseMs > 0) await pause(pauseMs)
    }
    agent.destroy()
  }
  const visits = Array.from({ length: visitors }, (_, visitor) => visit(visitor))
  return {
    begun,
    async stop() {
      stopping = true
      await Promise.all(visits)
      return { answered, failures }
    },
  }
}

/** Returns the failure; undefined if the answer was good. */
function failureOf(agent: Agent, url: string): Promise<string | undefined> {
  return new Promise((done) => {
    const failed = ({ code, message }: NodeJS.ErrnoException) => done(code ?? message)
    const sent = request(url, { agent }, (answer) => {
      const { statusCode = 0 } = answer
      answer.on('error', failed).resume()
      answer.on('end', () => done(statusCode < 500 ? undefined : `HTTP ${statusCode}`))
    })
    sent.on('error', failed).end()
  })
}
