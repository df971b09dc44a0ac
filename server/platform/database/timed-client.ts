import { LimitedClient } from './limited-client.ts'

export interface SlowStatement {
  name: string | undefined
  text: string
  ms: number
}

type Done = (...outcome: unknown[]) => void

export function timedClient(afterMs: number, onSlow: (slow: SlowStatement) => void): typeof LimitedClient {
  const reportIfSlow = (query: unknown, began: number) => {
    const ms = performance.now() - began
    if (ms < afterMs) return
    const { name, text } = (typeof query === 'string' ? { text: query } : query) as Partial<SlowStatement>
    onSlow({ name, text: text ?? '', ms })
  }
  class TimedClient extends LimitedClient {
    // biome-ignore lint/suspicious/noExplicitAny: pg has 7 overloads, whose arguments are passed on unchanged
    override query(...args: any[]): any {
      const began = performance.now()
      const done = args.at(-1)
      if (typeof done === 'function') {
        args[args.length - 1] = (...outcome: unknown[]) => {
          reportIfSlow(args[0], began)
          ;(done as Done)(...outcome)
        }
        return Reflect.apply(super.query, this, args)
      }
      const answer = Reflect.apply(super.query, this, args)
      const report = () => reportIfSlow(args[0], began)
      if (answer instanceof Promise) answer.then(report, report)
      return answer
    }
  }
  return TimedClient
}
