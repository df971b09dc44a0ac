import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.html', '.webmanifest'])
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

export async function compress(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => compressible.has(extname(name)))
  await Promise.all(files.map((name) => makeTwins(join(folder, name))))
}

async function makeTwins(path) {
  const whole = await readFile(path)
  const twins = {
    br: await promisify(brotliCompress)(whole, brotli),
    gz: await promisify(gzip)(whole, { level: constants.Z_BEST_COMPRESSION }),
  }
  for (const [ending, twin] of Object.entries(twins)) {
    if (twin.length < whole.length) await writeFile(`${path}.${ending}`, twin)
  }
}
