/** `npm run release`: packs the built store with all it needs into one archive in `release/` (docs/decisions/16). */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../run.mjs'
import { pack } from './archive.mjs'
import { layOut } from './lay-out.mjs'
import { listParts } from './sbom.mjs'

if (process.platform === 'win32') {
  console.error('A release needs a POSIX shell. On Windows, run the store by npm start.')
  process.exit(1)
}
const { version, commit, seconds } = await describe()
const releases = join(root, 'release')
const folder = join(releases, `farad-${version}`)
const name = join(releases, `farad-${version}-${process.platform}-${process.arch}`)
rmSync(folder, { recursive: true, force: true })
mkdirSync(releases, { recursive: true })
layOut(folder, { version, commit })
const parts = listParts(folder, { version }, seconds)
for (const file of [join(folder, 'sbom.cdx.json'), `${name}.cdx.json`]) writeFileSync(file, parts)
await pack(folder, `${name}.tar.gz`, seconds)
rmSync(folder, { recursive: true })
console.log(`${name}.tar.gz: ${Math.round(statSync(`${name}.tar.gz`).size / 1e6)} MB`)

async function describe() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [commit = '', time = '0'] = (await git('log', '-1', '--format=%H %ct')).split(' ')
  if (!commit) return { version, commit, seconds: 0 }
  const modified = (await git('status', '--porcelain')) ? '-modified' : ''
  return { version: `${version}-${commit.slice(0, 9)}${modified}`, commit, seconds: Number(time) }
}

async function git(...words) {
  const { code, output } = await run('git', words)
  return code === 0 ? output.trim() : ''
}
