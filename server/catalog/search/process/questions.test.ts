import { connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answered, Question } from '#server/catalog/search/question.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { answerQuestions } from './answer-questions.ts'
import { onLines, writeLine } from './lines.ts'
import { type Asking, type SearchRequest, type SearchResponse, socketIn } from './messages.ts'
import { openSearchClient, type SearchClient } from './open-search-client.ts'

const asking = (q: string): Question => ({
  q,
  parameters: {},
  inStock: false,
  limit: 1,
  facets: false,
  strict: false,
})
const answered = (ms = 1) => ({ answer: { refused: 'too-many-words' }, ms, asOf: '' }) as Answered
const ask = (client: SearchClient, q: string, late = (_: number) => {}) =>
  client.ask(asking(q), { client: q.charAt(0), late })

let folder: string
const opened: { close: () => void }[] = []
beforeEach(() => {
  folder = newFolder()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const { close } of opened.splice(0)) close()
})

function openClient(): SearchClient {
  const client = openSearchClient(folder)
  opened.push(client)
  return client
}

function openSocket() {
  const socket = connect(socketIn(folder))
  opened.push({ close: () => socket.destroy() })
  const told: SearchResponse[] = []
  onLines<SearchResponse>(socket, (line) => told.push(line))
  return { socket, told }
}

/** A search process that receives questions and answers none by itself. */
async function silent(receive = (_: Socket) => {}) {
  const received: SearchRequest[] = []
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    onLines<SearchRequest>(socket, (asked) => {
      received.push(asked)
      receive(socket)
    })
  })
  await new Promise<void>((done) => server.listen(socketIn(folder), done))
  opened.push({ close: () => server.close() })
  const tell = (told: SearchResponse) => writeLine(sockets[0] as Socket, told)
  const until = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count), 30_000)
  return { received, tell, until }
}

it('is asked by clients in turn', async () => {
  const order: string[] = []
  await answerQuestions(folder, (given: Asking) => {
    order.push('question' in given ? (given.question.q ?? '') : '')
    return answered()
  })
  const [first, second, third] = [openClient(), openClient(), openClient()]
  await Promise.all([first.there(1000), second.there(1000), third.there(1000)])
  // The first question keeps the process busy until all others have arrived.
  const { socket, told } = openSocket()
  const lines = ['a1', 'a2', 'a3', 'a4', 'b1'].map((q, n): SearchRequest => {
    return { n, asker: q.charAt(0), asking: { question: asking(q) }, until: Date.now() + 60_000 }
  })
  socket.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  await vi.waitFor(() => expect(told).toHaveLength(5), 30_000)
  expect(order.indexOf('b1')).toBeLessThanOrEqual(2)
})

it('does not work on a question after its deadline, and says so', async () => {
  const answer = vi.fn(() => answered())
  await answerQuestions(folder, answer)
  const { socket, told } = openSocket()
  const question = { asker: 'a', asking: { question: asking('a') } }
  writeLine(socket, { n: 1, ...question, until: Date.now() - 1 } satisfies SearchRequest)
  writeLine(socket, { n: 2, ...question, until: Date.now() + 60_000 } satisfies SearchRequest)
  await vi.waitFor(() => expect(told).toHaveLength(2), 30_000)
  expect(told[0]).toEqual({ n: 1 })
  expect(told[1]).toMatchObject({ n: 2, answered: { ms: 1 } })
  expect(answer).toHaveBeenCalledTimes(1)
})

it('has at most 2 questions of a client, and others meanwhile', async () => {
  const { received, tell, until } = await silent()
  const client = openClient()
  const asked = ['a1', 'a2', 'a3', 'b1'].map((q) => ask(client, q))
  await until(3)
  const texts = () => received.map(({ asking }) => 'question' in asking && asking.question.q)
  expect(texts()).toEqual(['a1', 'a2', 'b1'])
  tell({ n: received[0]?.n ?? 0, answered: answered(7) })
  expect(await asked[0]).toMatchObject({ ms: 7 })
  await until(4)
  expect(texts()).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const { n } of received.slice(1)) tell({ n })
  expect(await Promise.all(asked.slice(1))).toEqual([undefined, undefined, undefined])
})

it('answers any number of questions, one after the other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await answerQuestions(folder, () => answered())
  const client = openClient()
  for (let round = 0; round < 2; round++) {
    for (let nth = 0; nth < 100; nth++) expect(await ask(client, 'a')).toMatchObject({ ms: 1 })
    await vi.advanceTimersByTimeAsync(3000)
  }
})

it('has no answer for questions of a client that wait for 3 seconds behind its others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { received } = await silent()
  const client = openClient()
  const asked = Array.from({ length: 5 }, () => ask(client, 'a'))
  while (received.length < 2) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await asked[4]).toBeUndefined()
  await vi.advanceTimersByTimeAsync(3000)
  expect((await Promise.all(asked)).every((answer) => answer === undefined)).toBe(true)
  expect(received).toHaveLength(4)
})

it('has no answer where the connection breaks at each of two tries', async () => {
  // Time does not pass, so that only what the process does ends a question.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { received } = await silent((socket) => socket.destroy())
  expect(await ask(openClient(), 'a')).toBeUndefined()
  expect(received.map(({ asker }) => asker)).toEqual(['a', 'a'])
})

it('ends the wait after 3 seconds, and charges the work that ends later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { received, tell } = await silent()
  const client = openClient()
  const late = vi.fn()
  let told: Answered | 'none' | undefined = 'none'
  const asked = ask(client, 'a1', late).then((given) => {
    told = given
  })
  const waiting = ask(client, 'a2')
  while (received.length < 2) await new Promise(setImmediate)
  const [first, second] = received as [SearchRequest, SearchRequest]
  expect(first.until - Date.now()).toBe(3000)
  await vi.advanceTimersByTimeAsync(2999)
  expect(told).toBe('none')
  tell({ n: second.n, answered: answered(5) })
  expect(await waiting).toMatchObject({ ms: 5 })
  await vi.advanceTimersByTimeAsync(1)
  await asked
  expect(told).toBeUndefined()
  tell({ n: first.n, answered: answered(871) })
  while (late.mock.calls.length === 0) await new Promise(setImmediate)
  expect(late.mock.calls).toEqual([[871]])
})
