import { createWriteStream } from 'node:fs'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { contentOf } from '#contract/catalog/family-file.ts'
import { PRODUCT_FIELDS, type ProductField } from '#contract/catalog/product-fields.ts'
import { t } from '#messages/catalogue.ts'
import { importFamilyFile } from '#server/catalog/families/import-families.ts'
import { openPictureStorage } from '#server/catalog/images/open-picture-storage.ts'
import { withDatabase } from '#server/platform/command-line/command-database.ts'
import { asCalled, type Terminal } from '#server/platform/command-line/terminal.ts'
import { transaction } from '#server/platform/database/database.ts'
import { faultInWords } from '#server/platform/runtime/fault-in-words.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import { CsvFault } from './columns.ts'
import { exportProducts } from './export-products.ts'
import { importCrossReferences, recordCrossReferences } from './import-cross-references.ts'
import { type ImportStep, importProducts, lockAdmin } from './import-products.ts'
import { readCsv } from './read-csv.ts'
import { OPTIONAL } from './reference-line.ts'
import { familyReportOf, reportOf } from './report.ts'
import { wordKey } from './understand-columns.ts'

const HELP = `Imports products from and exports them to a CSV file in UTF-8, with commas or semicolons.

  npm run products -- import parts.csv             shows which products would be new, changed, unchanged and refused
  npm run products -- import parts.csv --apply     imports all of it, or nothing
  npm run products -- export parts.csv             writes all products on sale to the file
  npm run --silent products -- export              the same to the standard output
  npm run products -- families families.csv        shows which families, parameters and choices would be added and changed
                                                   (JSON or CSV); with --apply, imports all of it, or nothing
  npm run products -- cross-references file.csv    shows which numbers of other manufacturers would lead to which part;
                                                   with --apply, imports all of it, or nothing

  --as ada@example.com    names this admin in the histories of the products
  --pictures FOLDER|ZIP   where img names a file instead of an address: a folder, or a zip file with any folders inside
  --column 'HEAD=FIELD'   what a column of another program means: a field, parameters.KEY or ignore; once for each column
  --family KEY            the family of new products whose line names none
  --restore               puts a deleted product back on sale if a line has its partNumber
  --help                  this text

The first line names the columns, in any order: ${namesOf(({ required }) => required)}.
These may be left out: ${namesOf(({ required }) => !required)}.
A line changes the product with its partNumber, or, without one, the product on sale with its name. Both ignore case.
Otherwise it adds a product. In a file with semicolons, a comma can precede decimals.

A figure in availableQuantity sets the stock. Leave the cell empty, or remove the column, to keep the stock as it is. A
new product needs a figure. The other columns that may be left out keep their values in the same way.

priceBreaks has quantity:price for each price break after the minimum order, such as 100:0.21 1000:0.18. A cell with
minimum order and price alone, such as 10:0.25, removes the breaks.

parameters.KEY has the values of a parameter, such as 4k7 in parameters.resistance. A choice is its key or name, a flag yes
or no. The family of the product must have the parameter. An empty cell clears the value; a column that is left out keeps it.

A file of cross references has the columns number, of the other manufacturer, and part, our part number. These may be left
out: ${OPTIONAL.join(', ')}. Without a maker, several use the number; without a package, it is in that of our part. A
difference is shown to buyers, and a reason is not stored. A line with the same number, maker and package as a stored one
replaces it.
`

function namesOf(which: (field: ProductField) => boolean | undefined): string {
  const names = PRODUCT_FIELDS.filter(which).map(({ name }) => name)
  return names.join(', ').replace(/(.{70,}?,) /g, '$1\n  ')
}

const DONE = 0
const FAILED = 1
const WRONG_USE = 2

/** Exit code: 0 done, 1 refused or failed, 2 wrong use. */
export async function productsCommand(words: string[], terminal: Terminal): Promise<number> {
  const request = understand(words)
  const help = asCalled(HELP, terminal.environment)
  if (typeof request === 'string') {
    terminal.err.write(`${request}\n\n${help}`)
    return WRONG_USE
  }
  try {
    if (request.what === 'help') terminal.out.write(help)
    else if (request.what === 'export') await exportTo(request.file, terminal)
    else if (request.what === 'cross-references') return await importReferences(request, terminal)
    else if (request.what === 'families') return await importFamilies(request, terminal)
    else if (request.what === 'import') return await importFrom(request, terminal)
    return DONE
  } catch (error) {
    const interrupted = terminal.signal.aborted
    terminal.err.write(`\n${interrupted ? 'Interrupted; nothing was changed.' : faultInWords(error)}\n`)
    return FAILED
  }
}

interface Import {
  what: 'import'
  file: string
  apply: boolean
  restore: boolean
  pictures: string | undefined
  as: string | undefined
  columns: string[]
  family: string | undefined
}
interface OtherFile {
  what: 'cross-references' | 'families'
  file: string
  apply: boolean
  as: string | undefined
}
type Command = { what: 'help' } | { what: 'export'; file: string | undefined } | Import | OtherFile

function understand(words: string[]): Command | string {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        apply: { type: 'boolean', default: false },
        restore: { type: 'boolean', default: false },
        pictures: { type: 'string' },
        column: { type: 'string', multiple: true, default: [] },
        family: { type: 'string' },
        as: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    const [what, file, ...more] = positionals
    if (values.help) return { what: 'help' }
    if (more.length > 0) return `Unexpected argument: ${more[0]}`
    if (what === 'export' && (values.apply || values.restore || values.pictures || values.as))
      return 'An export takes no --apply, --restore, --pictures or --as.'
    if (what === 'export') return { what, file }
    if (what !== 'import' && what !== 'cross-references' && what !== 'families')
      return what
        ? `Unknown command '${what}'. Use import, export, families or cross-references.`
        : 'Name a command: import, export, families or cross-references.'
    const { apply, restore, pictures, as, column: columns, family } = values
    if (what !== 'import' && (restore || pictures || family || columns.length > 0))
      return 'Only an import of products takes --restore, --pictures, --column or --family.'
    const wrong = columns.find((column) => !column.includes('='))
    if (wrong !== undefined) return `Write --column 'HEAD=FIELD', not '${wrong}'.`
    if (what !== 'import' && file) return { what, file, apply, as }
    return file
      ? { what: 'import', file, apply, restore, pictures, as, columns, family }
      : 'Name the file to import.'
  } catch (error) {
    return (error as Error).message
  }
}

async function importFrom(request: Import, terminal: Terminal): Promise<number> {
  const { file, apply, restore, as } = request
  const path = resolve(terminal.folder, file)
  const { size } = await stat(path).catch(() => {
    throw new CsvFault(`File not found: ${path}`)
  })
  const outcome = await withDatabase(terminal, async (db, config) => {
    const parts = { db, storage: openPictureStorage(config), log: openLog('warn', terminal.err) }
    const { pictures: from } = request
    const pictures = from === undefined ? undefined : { path: resolve(terminal.folder, from), parts }
    const progress = openProgress(terminal, size)
    const { signal } = terminal
    const onProgress = progress.show
    const said = new Map(request.columns.map(headAndField))
    const reading = { family: request.family }
    const options = { file: path, apply, restore, pictures, as, signal, onProgress, said, reading }
    try {
      return await importProducts(db, options)
    } finally {
      progress.end()
    }
  })
  terminal.out.write(reportOf(basename(path), outcome, applying(request, terminal.environment)))
  return outcome.refused > 0 ? FAILED : DONE
}

function headAndField(column: string): [string, string] {
  const at = column.lastIndexOf('=')
  return [wordKey(column.slice(0, at)), column.slice(at + 1).trim()]
}

const MAX_FAMILIES_BYTES = 1024 * 1024

async function importFamilies(request: OtherFile, terminal: Terminal): Promise<number> {
  const { file, apply, as } = request
  const path = resolve(terminal.folder, file)
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new CsvFault(`File not found: ${path}`)
  if (found.size > MAX_FAMILIES_BYTES) throw new CsvFault('A file of families has at most 1 MB.')
  const content = contentOf(await readFile(path))
  if (content === undefined) throw new CsvFault(t('import.no-text'))
  const read = await withDatabase(terminal, async (db) => {
    const id = as === undefined ? null : await lockAdmin(db, as)
    return importFamilyFile(db, { id }, content, !apply)
  })
  terminal.out.write(familyReportOf(basename(path), read, apply, applying(request, terminal.environment)))
  return read.problems.length > 0 ? FAILED : DONE
}

async function importReferences(request: OtherFile, terminal: Terminal): Promise<number> {
  const { file, apply, as } = request
  const path = resolve(terminal.folder, file)
  if (!(await stat(path).catch(() => undefined))) throw new CsvFault(`File not found: ${path}`)
  const outcome = await withDatabase(terminal, (db) =>
    transaction(db, async (tx) => {
      const actor = as === undefined ? null : await lockAdmin(tx, as)
      const lines = readCsv(path, () => terminal.signal.throwIfAborted())
      const imported = await importCrossReferences(tx, lines, { apply })
      if (imported.applied) await recordCrossReferences(tx, actor, imported.stored)
      return imported
    }),
  )
  const again = applying(request, terminal.environment)
  terminal.out.write(reportOf(basename(path), outcome, again, 'cross references'))
  return outcome.refused > 0 ? FAILED : DONE
}

function applying({ what, file, as, ...rest }: Import | OtherFile, environment: NodeJS.ProcessEnv): string {
  const path = file.startsWith('-') ? `./${file}` : file
  const { restore, pictures, columns = [], family }: Partial<Omit<Import, 'what'>> = rest
  const from = pictures ? ` --pictures=${quoted(pictures)}` : ''
  const actor = as ? ` --as=${quoted(as)}` : ''
  const said = columns.map((column) => ` --column=${quoted(column)}`).join('')
  const all = family ? `${said} --family=${family}` : said
  const command = asCalled('npm run products --', environment)
  return `${command} ${what} ${quoted(path)} --apply${restore ? ' --restore' : ''}${from}${all}${actor}`
}

function quoted(word: string): string {
  return /^[\w@%+:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}

/** Renames the file once it is complete, so that no partial file remains. */
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

const steps: Record<ImportStep, string> = {
  reading: 'Reading the file',
  comparing: 'Comparing it with the store',
  storing: 'Storing the pictures',
  adding: 'Adding the new products',
  changing: 'Changing the others',
}

const WIDTH = 32
const LONGEST = Math.max(...Object.values(steps).map((words) => words.length))

/** `size` is in bytes. */
function openProgress({ err }: Terminal, size: number) {
  let present: ImportStep | undefined
  let drawn = ''
  return {
    show(step: ImportStep, bytes: number) {
      if (err.isTTY) {
        const bar = `${steps[step].padEnd(LONGEST)}  ${step === 'reading' ? barOf(bytes, size) : '…'}`
        if (bar !== drawn) err.write(`\r\x1b[K${bar}`)
        drawn = bar
      } else if (step !== present) {
        err.write(`${steps[step]} …\n`)
      }
      present = step
    },
    end() {
      if (err.isTTY) err.write('\r\x1b[K')
    },
  }
}

function barOf(bytes: number, size: number): string {
  const share = size === 0 ? 1 : Math.min(bytes / size, 1)
  const full = Math.round(share * WIDTH)
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${String(Math.floor(share * 100)).padStart(3)} %`
}
