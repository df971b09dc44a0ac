import { Agent, request } from 'node:http'

/** Visitors who ask a store for one thing after another. */
export interface Load {
  /** Resolves when they are well under way. */
  begun: Promise<void>
  /** Ends it, when each has its last answer; tells how many were answered rightly, and what went wrong. */
  stop: () => Promise<{ answered: number; failures: string[] }>
}

/**
 * Lets so many visitors ask for `paths` in turn: half of them as browsers do, on a connection that they keep, half on a
 * new one each time. A failure is no answer, half an answer, or one of 500 or more.
 */
export function openLoad(url: string, paths: string[], visitors = 4): Load {
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
      const problem = await ask(agent, `${url}${paths[n % paths.length]}`)
      if (problem) failures.push(problem)
      else answered++
      if (answered >= visitors) begin()
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

/** What was wrong with an answer; undefined for none. */
function ask(agent: Agent, url: string): Promise<string | undefined> {
  return new Promise((done) => {
    const failed = ({ code, message }: NodeJS.ErrnoException) => done(code ?? message)
    const asked = request(url, { agent }, (answer) => {
      const { statusCode = 0 } = answer
      answer.on('error', failed).resume()
      answer.on('end', () => done(statusCode < 500 ? undefined : `HTTP ${statusCode}`))
    })
    asked.on('error', failed).end()
  })
}
