import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { PRODUCT_FIELDS, type ProductField } from '#contract/product-fields.ts'
import { withDatabase } from '#server/command-line/command-database.ts'
import type { Terminal } from '#server/command-line/terminal.ts'
import { faultInWords } from '#server/runtime/fault-in-words.ts'
import { CsvFault } from './csv-fault.ts'
import { exportProducts } from './export-products.ts'
import { importProducts } from './import-products.ts'
import { openProgress } from './progress.ts'
import { reportOf } from './report.ts'

const HELP = `Products from and to a file of comma- or semicolon-separated values in UTF-8.

  npm run products -- import parts.csv             shows what would be new, changed, unchanged and refused
  npm run products -- import parts.csv --apply     imports all of it, or nothing
  npm run products -- export parts.csv             writes all products on sale to the file
  npm run --silent products -- export              the same to the standard output

  --as ada@example.com    the admin under whose name the import stands in the products' histories
  --help                  this text

The first line names the columns, in any order: ${namesOf(({ required }) => required)}.
These may be left out: ${namesOf(({ required }) => !required)}.
A line is the product on sale of that name, in capitals or not, else a new one.

A figure in availableQuantity sets the stock. Leave the cell empty, or remove the column, to keep the stock as it is. A
new product needs a figure.
`

function namesOf(which: (field: ProductField) => boolean | undefined): string {
  const names = PRODUCT_FIELDS.filter(which).map(({ name }) => name)
  return names.join(', ').replace(/(.{70,}?,) /g, '$1\n  ')
}

const DONE = 0
const FAILED = 1
const WRONG_USE = 2

/**
 * Runs `npm run products` with these words behind it. Gives the exit code: 0 done, 1 refused or failed, 2 wrong use.
 */
export async function productsCommand(words: string[], terminal: Terminal): Promise<number> {
  const asked = understand(words)
  if (typeof asked === 'string') {
    terminal.err.write(`${asked}\n\n${HELP}`)
    return WRONG_USE
  }
  try {
    if (asked.what === 'help') terminal.out.write(HELP)
    else if (asked.what === 'export') await exportTo(asked.file, terminal)
    else return await importFrom(asked, terminal)
    return DONE
  } catch (error) {
    const interrupted = terminal.signal.aborted
    terminal.err.write(`\n${interrupted ? 'Broken off; nothing was changed.' : faultInWords(error)}\n`)
    return FAILED
  }
}

interface Import {
  what: 'import'
  file: string
  apply: boolean
  as: string | undefined
}
type Asked = { what: 'help' } | { what: 'export'; file: string | undefined } | Import

/** What the words ask for, or what is wrong with them. */
function understand(words: string[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        apply: { type: 'boolean', default: false },
        as: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    const [what, file, ...more] = positionals
    if (values.help) return { what: 'help' }
    if (more.length > 0) return `There is a word too many: ${more[0]}`
    if (what === 'export' && (values.apply || values.as)) return 'An export takes no --apply and no --as.'
    if (what === 'export') return { what, file }
    if (what !== 'import')
      return what ? `There is no '${what}', only import and export.` : 'Import or export?'
    return file ? { what, file, apply: values.apply, as: values.as } : 'Which file is to be imported?'
  } catch (error) {
    return (error as Error).message
  }
}

async function importFrom({ file, apply, as }: Import, terminal: Terminal): Promise<number> {
  const path = resolve(terminal.folder, file)
  const { size } = await stat(path).catch(() => {
    throw new CsvFault(`There is no file ${path}.`)
  })
  const outcome = await withDatabase(terminal, async (db) => {
    const progress = openProgress(terminal, size)
    const { signal } = terminal
    const options = { file: path, apply, as, signal, onProgress: progress.show }
    return await importProducts(db, options).finally(progress.end)
  })
  terminal.out.write(reportOf(basename(path), outcome, applying(file, as)))
  return outcome.refused > 0 ? FAILED : DONE
}

/** The command that applies an import, to be copied into a shell. */
function applying(file: string, as: string | undefined): string {
  const path = file.startsWith('-') ? `./${file}` : file
  const actor = as ? ` --as=${quoted(as)}` : ''
  return `npm run products -- import ${quoted(path)} --apply${actor}`
}

/** A word as a POSIX shell takes it literally. */
function quoted(word: string): string {
  return /^[\w@%+:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}

/** A file is there whole or not at all. */
async function exportTo(file: string | undefined, terminal: Terminal): Promise<void> {
  const { signal } = terminal
  await withDatabase(terminal, async (db) => {
    const texts = Readable.from(exportProducts(db))
    if (file === undefined) return pipeline(texts, terminal.out, { signal, end: false })
    const path = resolve(terminal.folder, file)
    const unfinished = `${path}.${process.pid}`
    try {
      await pipeline(texts, createWriteStream(unfinished), { signal })
      await rename(unfinished, path)
    } finally {
      await rm(unfinished, { force: true })
    }
    terminal.err.write(`The products are in ${path}\n`)
  })
}
