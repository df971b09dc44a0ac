import type { ChildProcess } from 'node:child_process'
import type { Alive } from './messages.ts'

/** Counts seconds of this process, because a machine may sleep. */
export function killIfSilent(child: ChildProcess, seconds: number, onKill: () => void): void {
  let silent: number | undefined
  child.on('message', ({ alive }: Partial<Alive>) => {
    if (alive) silent = 0
  })
  const clock = setInterval(() => {
    if (silent === undefined || ++silent <= seconds) return
    clearInterval(clock)
    onKill()
    child.kill('SIGKILL')
  }, 1000).unref()
  child.once('exit', () => clearInterval(clock))
}
