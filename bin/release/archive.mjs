import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** The same files with the same `seconds` (Unix time of all entries) give the same bytes. */
export async function pack(folder, file, seconds) {
  const tar = spawn(
    gnuTar(),
    [
      '--create',
      '--sort=name',
      '--format=ustar',
      `--mtime=@${seconds}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u+rw,go=u,go-w',
      '--hard-dereference',
      '--directory',
      dirname(folder),
      basename(folder),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(tar, 'close')
  const hash = createHash('sha256')
  await pipeline(
    tar.stdout,
    createGzip(),
    async function* (chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(`${file}.unfinished`),
  )
  const [code] = await ended
  if (code !== 0) throw new Error(`tar ended with ${code}.`)
  await rename(`${file}.unfinished`, file)
  await writeFile(`${file}.sha256`, `${hash.digest('hex')}  ${basename(file)}\n`)
}

/** Other versions of tar cannot sort. */
function gnuTar() {
  const found = ['tar', 'gtar'].find((name) =>
    spawnSync(name, ['--version'], { encoding: 'utf8' }).stdout?.includes('GNU'),
  )
  if (!found) throw new Error('Packing a release needs GNU tar.')
  return found
}
