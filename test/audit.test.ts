import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newFolder } from '#test/support/new-folder.ts'

const ROOT = join(import.meta.dirname, '..')
const inside = [{ name: 'openssl', version: '3.5.0', purl: 'pkg:generic/openssl@3.5.0' }]
const SBOM = {
  bomFormat: 'CycloneDX',
  components: [
    { name: 'resistor', version: '1.0.0', purl: 'pkg:npm/resistor@1.0.0' },
    { name: 'resistor', version: '2.0.0', purl: 'pkg:npm/resistor@2.0.0' },
    {
      group: '@parts',
      name: 'node',
      version: '24.0.0',
      purl: 'pkg:npm/%40parts/node@24.0.0',
      components: inside,
    },
  ],
}

let folder: string
let asked: unknown
const closes: (() => void)[] = []

beforeEach(async () => {
  asked = undefined
  folder = newFolder()
  await writeFile(join(folder, 'parts.cdx.json'), JSON.stringify(SBOM))
})
afterEach(async () => {
  for (const close of closes.splice(0)) close()
})

/** Runs the audit of `SBOM` with a registry that answers with `advisories` by package, or has none. */
async function audit(advisories?: object) {
  const registry = await serve(async (request, response) => {
    const answer = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'GET')
      return answer({ name: request.url?.slice(1), versions: { '1.0.0': {}, '2.0.0': {} } })
    if (!advisories) return response.writeHead(405).end()
    const body = await buffer(request)
    asked = JSON.parse((request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString())
    return answer(advisories)
  })
  const child = spawn(process.execPath, ['bin/audit.mjs', join(folder, 'parts.cdx.json')], {
    cwd: ROOT,
    env: { ...process.env, npm_config_registry: registry, npm_config_cache: join(folder, 'cache') },
  })
  const closed = once(child, 'close')
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: (await closed)[0], output, errors }
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closes.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

it('lists the advisories for the packages of a release, and what npm has none for', async () => {
  const url = 'https://example.com/advisory-1'
  const advisory = { id: 1, url, title: 'Burns through', severity: 'high', vulnerable_versions: '<2.0.0' }
  const { code, output } = await audit({ resistor: [advisory] })
  expect(asked).toEqual({ resistor: ['1.0.0', '2.0.0'], '@parts/node': ['24.0.0'] })
  expect(code).toBe(1)
  expect(output).toContain(`high: resistor <2.0.0: Burns through (${url})`)
  expect(output).toContain('1 known advisories')
  expect(output).toContain('openssl 3.5.0')
})

it('reports that there are none', async () => {
  expect(await audit({})).toMatchObject({ code: 0, output: expect.stringContaining('no known advisories') })
})

it('fails if the registry has no advisories', async () => {
  const errors = expect.stringContaining('cannot be asked for advisories: 405')
  expect(await audit()).toEqual({ code: 2, output: '', errors })
})
