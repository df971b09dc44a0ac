import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sharesOf } from '#server/platform/http/limits/networks.ts'
import { openFairQueue } from '#server/platform/runtime/fair-queue.ts'
import { onLines, writeLine } from './lines.ts'
import { type Asking, type SearchRequest, type SearchResponse, socketIn } from './messages.ts'

/** Takes the place of a process that answers there. To close the server would remove a successor's socket. */
export async function answerQuestions(
  folder: string,
  answer: (asking: Asking) => SearchResponse['answered'],
): Promise<void> {
  const waiting = openFairQueue<{ socket: Socket; asked: SearchRequest }>()
  let working = false

  async function work(): Promise<void> {
    working = true
    for (let next = waiting.next(); next; next = waiting.next()) {
      const { socket, asked } = next
      const isLate = Date.now() > asked.until
      tell(socket, { n: asked.n, answered: isLate ? undefined : answer(asked.asking) })
      // Changes are applied in between.
      await yieldToEventLoop()
    }
    working = false
  }

  const server = createServer((socket) => {
    onLines<SearchRequest>(socket, (asked) => {
      waiting.add({ shares: sharesOf(asked.asker) }, { socket, asked })
      if (!working) work()
    })
  })
  const path = socketIn(folder)
  await rm(path, { force: true })
  server.listen(path)
  await once(server, 'listening')
}

function tell(socket: Socket, { n, answered }: SearchResponse): void {
  if (!answered || !('answer' in answered) || 'refused' in answered.answer) {
    writeLine(socket, { n, answered })
    return
  }
  const { facets, ...answer } = answered.answer
  writeLine(socket, { n, answered: { ...answered, answer } }, facets)
}
