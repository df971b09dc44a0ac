import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Projects with the prefix `demo-` need no Google account, and the emulator sends no requests to Google for them. */
export const PROJECT = 'demo-farad'

const START_MS = 120_000
const program = join(import.meta.dirname, 'emulator/node_modules/firebase-tools/lib/bin/firebase.js')

interface Mail {
  email: string
  requestType: 'PASSWORD_RESET' | 'VERIFY_EMAIL'
  oobLink: string
}

export interface Emulator {
  url: string
  /** The links of the mails that it would have sent, oldest first. */
  linksFor: (email: string, kind: Mail['requestType']) => Promise<string[]>
  close: () => Promise<void>
}

/** Starts the emulator of test/firebase/emulator, which only `npm run prove:firebase` installs. */
export async function openEmulator(): Promise<Emulator> {
  const folder = mkdtempSync(join(tmpdir(), 'farad-emulator-'))
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()]
  // The same site as the store: browsers deny storage to cross-site frames, and the login by redirect needs it.
  const url = `http://localhost:${port}`
  const at = (ownPort: number) => ({ host: '127.0.0.1', port: ownPort })
  const emulators = { auth: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } }
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
  const words = ['emulators:start', '--only', 'auth', '--project', PROJECT]
  const child = spawn(process.execPath, [program, ...words], {
    cwd: folder,
    env: { ...process.env, CI: '1', HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const removeAll = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', removeAll)
  await untilReady(url, child).catch((error) => {
    removeAll()
    throw new Error(`${error.message}\n${output}`)
  })
  const call = callAsOwner(url)
  return {
    url,
    async linksFor(email, kind) {
      const { oobCodes } = (await call(`/emulator/v1/projects/${PROJECT}/oobCodes`)) as { oobCodes: Mail[] }
      return oobCodes.filter((mail) => mail.email === email && mail.requestType === kind).map(linkOf)
    },
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await Promise.race([ended, sleep(10_000, undefined, { ref: false })])
      removeAll()
      process.off('exit', removeAll)
    },
  }
}

const linkOf = ({ oobLink }: Mail) => oobLink

function callAsOwner(url: string) {
  return async (path: string) => {
    const response = await fetch(url + path, { headers: { authorization: 'Bearer owner' } })
    if (!response.ok) throw new Error(`The emulator answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error('The emulator did not start:')
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await sleep(100)
  }
  throw new Error(`The emulator was not ready within ${START_MS / 1000} seconds:`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
