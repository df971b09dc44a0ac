import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Question } from '#server/catalog/search/question.ts'
import { onLines } from './lines.ts'
import { type SearchRequest, socketIn } from './messages.ts'
import { openSearchClient, type SearchClient } from './open-search-client.ts'

const QUESTION: Question = { parameters: {}, inStock: false, limit: 1, facets: false, strict: false }

let folder: string
let server: Server
let client: SearchClient
let asked: SearchRequest[]
let receive: (socket: Socket, asked: SearchRequest) => void

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farad-ask-'))
  asked = []
  server = createServer((socket) =>
    onLines<SearchRequest>(socket, (line) => {
      asked.push(line)
      receive(socket, line)
    }),
  )
  await new Promise<void>((done) => server.listen(socketIn(folder), done))
  client = openSearchClient(folder)
  // Time does not pass, so that only what the server does ends a question.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  client.close()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

it('a question ends with the connection, after another try, and names its client', async () => {
  receive = (socket) => socket.destroy()
  expect(await client.ask(QUESTION, { client: '203.0.113.7', late: () => {} })).toBeUndefined()
  expect(asked.map(({ asker }) => asker)).toEqual(['203.0.113.7', '203.0.113.7'])
})
