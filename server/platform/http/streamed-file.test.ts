import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, it, vi } from 'vitest'
import { streamedFile, zipOf } from './streamed-file.ts'

const line = 'A line of a file that does not end.\n'.repeat(1000)

async function* endless<T>(part: () => T, end: () => void): AsyncGenerator<T> {
  try {
    while (true) yield part()
  } finally {
    end()
  }
}

it('a ZIP whose reader leaves ends its files, and no rejection stays unhandled', async () => {
  const ended = vi.fn()
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const files = () => endless(() => ({ name: 'one.txt', input: line }), ended)
  const zip = () => streamedFile('all.zip', 'application/zip', zipOf(files()))
  const server = createServer(getRequestListener(zip))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  expect(Buffer.from((await reader.read()).value as Uint8Array).toString('latin1', 0, 2)).toBe('PK')
  await reader.cancel()
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), 30_000)
  await new Promise((done) => server.close(done))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
