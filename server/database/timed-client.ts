import pg from 'pg'

/** A statement that took long; its values stay out of it, because they may be somebody's data. */
export interface SlowStatement {
  /** Its name, where it has one. */
  name: string | undefined
  text: string
  ms: number
}

type Done = (...outcome: unknown[]) => void

/** A kind of connection that tells of each statement whose answer took `afterMs` or longer. */
export function timedClient(afterMs: number, onSlow: (slow: SlowStatement) => void): typeof pg.Client {
  const tellIfSlow = (asked: unknown, began: number) => {
    const ms = performance.now() - began
    if (ms < afterMs) return
    const { name, text } = (typeof asked === 'string' ? { text: asked } : asked) as Partial<SlowStatement>
    onSlow({ name, text: text ?? '', ms })
  }
  class TimedClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg's seven ways to call it are passed on as they are
    override query(...args: any[]): any {
      const began = performance.now()
      const done = args.at(-1)
      if (typeof done === 'function') {
        args[args.length - 1] = (...outcome: unknown[]) => {
          tellIfSlow(args[0], began)
          ;(done as Done)(...outcome)
        }
        return Reflect.apply(super.query, this, args)
      }
      const answer = Reflect.apply(super.query, this, args)
      const tell = () => tellIfSlow(args[0], began)
      if (answer instanceof Promise) answer.then(tell, tell)
      return answer
    }
  }
  return TimedClient
}
