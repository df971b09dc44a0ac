import { afterEach, expect, it, vi } from 'vitest'
import { listen, openServer } from './http-server.ts'

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['', 'npm start'],
  ['farad', 'farad start'],
])('the message about a port in use has the command of the store, called as %j', async (called, command) => {
  vi.stubEnv('CALLED_AS', called)
  const first = openServer()
  const { port } = await listen(first, { PORT: 0, HOST: '127.0.0.1' })
  const second = listen(openServer(), { PORT: port, HOST: '127.0.0.1' })
  await expect(second).rejects.toThrow(`choose another port: PORT=${port + 1} ${command}`)
  first.close()
})
