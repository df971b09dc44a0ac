import pg from 'pg'

type TimeLimits = Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', number>

const BEGIN = /^\s*(begin|start\s+transaction)\b/i
const END = /^\s*(commit|end|rollback(?!\s+to\b)|abort)\b/i

/** A pooler in transaction mode drops startup parameters. Then each transaction begins with the limits. */
export class LimitedClient extends pg.Client {
  #setLimits: string | undefined
  #inTransaction = false
  #gathering = false

  /** Call it before the first statement. */
  async keepLimits(limits: TimeLimits, answerMs: number): Promise<void> {
    const wanted = Object.entries(limits)
    const kept = wanted.map(([name, ms]) => `current_setting('${name}')::interval = '${ms} ms'`)
    const text = `SELECT ${kept.join(' AND ')} AS kept`
    const { rows } = await super.query<{ kept: boolean }>({ text, query_timeout: answerMs } as pg.QueryConfig)
    if (!rows[0]?.kept) this.#setLimits = wanted.map(([name, ms]) => `SET LOCAL ${name} = ${ms}`).join('; ')
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg has 7 overloads, whose arguments are passed on
  override query(...args: any[]): any {
    const text = typeof args[0] === 'string' ? args[0] : args[0]?.text
    if (this.#setLimits === undefined || typeof text !== 'string') return this.#send(args)
    if (BEGIN.test(text)) {
      this.#inTransaction = true
      return this.#send([`${text}; ${this.#setLimits}`, ...args.slice(1)])
    }
    if (!this.#inTransaction) return this.#sendAlone(args)
    this.#inTransaction = !END.test(text)
    return this.#send(args)
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  #send(args: any[]): any {
    this.#gather()
    return Reflect.apply(super.query, this, args)
  }

  /** Writes all statements of this turn of the event loop at once, so that the server wakes up once for them. */
  #gather(): void {
    if (this.#gathering) return
    this.#gathering = true
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#gathering = false
      stream.uncork()
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  #sendAlone(args: any[]): Promise<any> | undefined {
    const done = typeof args.at(-1) === 'function' ? args.at(-1) : undefined
    const answer = this.#answerAlone(done ? args.slice(0, -1) : args)
    if (!done) return answer
    answer.then((result) => done(undefined, result), done)
    return undefined
  }

  /** Waits for COMMIT too, which may fail although the statement did not. */
  async #answerAlone(args: unknown[]): Promise<unknown> {
    const trip = [this.#send([`BEGIN; ${this.#setLimits}`]), this.#send(args), this.#send(['COMMIT'])]
    const [, answer, ended] = await Promise.allSettled(trip)
    if (answer?.status === 'rejected') throw answer.reason
    if (ended?.status === 'rejected') throw ended.reason
    return answer?.value
  }
}
