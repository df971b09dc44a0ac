import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { onLines } from './lines.ts'

function open() {
  const socket = new PassThrough()
  const received: unknown[] = []
  onLines(socket as unknown as Socket, (line, behind) => received.push([line, behind?.toString()]))
  return { socket, received }
}

it('lines arrive whole, however their bytes are cut', async () => {
  const { socket, received } = open()
  const bytes = Buffer.from('{"n":1}\tfacets of Ω\n{"n":2}\n{"n":3}\n')
  for (const byte of bytes) socket.write(Buffer.of(byte))
  await expect.poll(() => received).toHaveLength(3)
  expect(received).toEqual([
    [{ n: 1 }, 'facets of Ω'],
    [{ n: 2 }, undefined],
    [{ n: 3 }, undefined],
  ])
})

it('a line that is no JSON ends the connection', async () => {
  const { socket, received } = open()
  socket.write('{"n":1}\nnonsense\n{"n":2}\n')
  await expect.poll(() => socket.destroyed).toBe(true)
  expect(received).toEqual([[{ n: 1 }, undefined]])
})
