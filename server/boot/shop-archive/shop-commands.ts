import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openPictureStorage } from '#server/catalog/images/open-picture-storage.ts'
import { withDatabase } from '#server/platform/command-line/command-database.ts'
import { asCalled, type Terminal } from '#server/platform/command-line/terminal.ts'
import { timestamp } from '#server/platform/embedded-postgres/restored.ts'
import { faultInWords } from '#server/platform/runtime/fault-in-words.ts'
import { exportShop } from './export-shop.ts'
import { importShop, Unfit } from './import-shop.ts'
import { readArchive } from './read-archive.ts'

const HELP = `Moves a shop without its trade: families, products on sale with stock, pictures, data sheets, cross references and
alternatives, settings and texts. Orders, buyers, staff, secrets and environment variables stay where they are.

  npm run export-shop                             writes farad-shop-<now>.tar.gz into this folder
  npm run export-shop -- shop.tar.gz              writes it under that name
  npm run import-shop -- shop.tar.gz              shows what it would import, and where something is wrong
  npm run import-shop -- shop.tar.gz --apply      imports all or nothing into an empty store
`

const DONE = 0
const FAILED = 1
const WRONG_USE = 2

interface Given {
  file: string | undefined
  apply: boolean
}

export function exportShopCommand(words: string[], terminal: Terminal): Promise<number> {
  return runWith(words, terminal, ({ file, apply }) => {
    if (apply) throw new WrongUse('--apply belongs to import-shop.')
    return exportTo(resolve(terminal.folder, file ?? `farad-shop-${timestamp()}.tar.gz`), terminal)
  })
}

export function importShopCommand(words: string[], terminal: Terminal): Promise<number> {
  return runWith(words, terminal, ({ file, apply }) => {
    if (!file) throw new WrongUse('Name the file to import.')
    return importFrom(resolve(terminal.folder, file), apply, terminal)
  })
}

class WrongUse extends Error {}

async function runWith(
  words: string[],
  terminal: Terminal,
  work: (given: Given) => Promise<string>,
): Promise<number> {
  const help = asCalled(HELP, terminal.environment)
  try {
    const given = readWords(words)
    terminal.out.write(given ? await work(given) : help)
    return DONE
  } catch (error) {
    const wrong = error instanceof WrongUse
    terminal.err.write(wrong ? `${error.message}\n\n${help}` : `\n${wordsOf(error)}\n`)
    return wrong ? WRONG_USE : FAILED
  }
}

const wordsOf = (error: unknown) =>
  error instanceof Unfit ? `Nothing is imported.\n${error.message}` : faultInWords(error)

function readWords(words: string[]): Given | undefined {
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { help: flag, apply: flag },
    })
    const [file, ...more] = positionals
    if (more.length > 0) throw new Error(`Unexpected argument: ${more[0]}`)
    return values.help ? undefined : { file, apply: values.apply }
  } catch (error) {
    throw new WrongUse((error as Error).message)
  }
}

async function exportTo(file: string, terminal: Terminal): Promise<string> {
  if (existsSync(file)) throw new Error(`There is already a file ${file}. Choose another name.`)
  const { families, pictures } = await withDatabase(terminal, (db, config) =>
    exportShop(db, openPictureStorage(config), config.CURRENCY, file),
  )
  return `The shop is in ${file}: ${families} families, ${pictures} pictures. It has your company and bank account.\n`
}

async function importFrom(file: string, apply: boolean, terminal: Terminal): Promise<string> {
  if (!(await stat(file).catch(() => undefined))) throw new Error(`There is no file ${file}.`)
  const folder = await mkdtemp(join(tmpdir(), 'farad-shop-'))
  try {
    const shop = await readArchive(file, folder)
    const { families, products, pictures, sections } = await withDatabase(terminal, (db, config) =>
      importShop(shop, { db, storage: openPictureStorage(config), currency: config.CURRENCY, folder, apply }),
    )
    const counts = `${families} families, ${products} products, ${pictures} pictures, ${sections} sections of settings`
    return apply ? `Imported: ${counts}.\n` : `To import: ${counts}. Nothing is imported yet: add --apply.\n`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
