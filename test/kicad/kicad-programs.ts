import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Debian's packages kicad (9 or later), kicad-symbols, xvfb and xdotool have them. */
export const missingPrograms = ['eeschema', 'kicad-cli', 'Xvfb', 'xdotool'].filter(
  (name) => spawnSync('which', [name]).status !== 0,
)

const SYMBOLS = '/usr/share/kicad/symbols'
const DISPLAY = ':77'
const SCREEN = '1600x1000x24'
/** KiCad filters the list a moment after the last key, and does not show that it has. */
const FILTERED_MS = 2500
const DRAWN_MS = 1500
const WAIT_MS = 120_000

/** An empty schematic whose project has the library, and settings with which KiCad asks nothing at its first start. */
export async function makeProject(folder: string, version: string, library: object, symbols: string[]) {
  const settings = join(folder, '.config/kicad', version)
  await mkdir(settings, { recursive: true })
  const files = {
    [join(settings, 'kicad_common.json')]: '{}',
    [join(settings, 'fp-lib-table')]: '(fp_lib_table\n  (version 7)\n)\n',
    [join(settings, 'sym-lib-table')]: table(
      symbols.map((name) => row(name, 'KiCad', `${SYMBOLS}/${name}.kicad_sym`)),
    ),
    [join(folder, 'sym-lib-table')]: table([row('Farad', 'HTTP', `\${KIPRJMOD}/farad.kicad_httplib`)]),
    [join(folder, 'farad.kicad_httplib')]: JSON.stringify(library),
    [join(folder, 'bill.kicad_pro')]: '{"meta": {"filename": "bill.kicad_pro", "version": 3}}',
    [join(folder, 'bill.kicad_sch')]:
      `(kicad_sch (version 20250114) (generator "eeschema") (generator_version "${version}")
  (uuid "5c1a1c65-0000-4000-8000-000000000001") (paper "A3") (lib_symbols) (sheet_instances (path "/" (page "1"))))\n`,
  }
  for (const [file, text] of Object.entries(files)) await writeFile(file, text)
  return join(folder, 'bill.kicad_sch')
}

const table = (rows: string[]) => `(sym_lib_table\n  (version 7)\n${rows.join('\n')}\n)\n`
const row = (name: string, type: string, uri: string) =>
  `  (lib (name "${name}")(type "${type}")(uri "${uri}")(options "")(descr ""))`

export async function versionOfKicad(folder: string): Promise<string> {
  const { stdout } = await run('kicad-cli', ['version'], { env: { ...process.env, HOME: folder } })
  return /^\d+\.\d+/.exec(stdout.trim())?.[0] ?? ''
}

/** Places parts in a schematic by the keyboard and the mouse of a display without a screen, and saves it. */
export async function placeParts(folder: string, schematic: string, partNumbers: string[]): Promise<void> {
  const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, DISPLAY }
  const open: ChildProcess[] = []
  const start = (name: string, ...words: string[]) => open.push(spawn(name, words, { env, stdio: 'ignore' }))
  const person = (...words: string[]) => run('xdotool', words, { env }).then(({ stdout }) => stdout)
  const succeeds = (...words: string[]) =>
    person(...words).then(
      () => true,
      () => false,
    )
  const isOpen = (title: string) => succeeds('search', '--name', title)
  const until = async (title: string, shown = true) => {
    for (let waited = 0; (await isOpen(title)) !== shown; waited += 250) {
      if (waited > WAIT_MS || open.some(({ exitCode }) => exitCode !== null))
        throw new Error(`The window '${title}' did not ${shown ? 'open' : 'close'}.`)
      await pause(250)
    }
    await pause(DRAWN_MS)
  }
  // The first click may only give the window back its focus. A placed part opens the list for the next.
  const place = async (x: number, y: number) => {
    for (let nth = 0; !(await isOpen('^Choose Symbol')); nth++) {
      if (nth === 20) throw new Error('The part cannot be placed.')
      await person('mousemove', String(x), String(y + (nth % 2) * 10))
      await pause(500)
      await person('click', '1')
      await pause(DRAWN_MS)
    }
  }
  try {
    start('Xvfb', DISPLAY, '-screen', '0', SCREEN)
    while (!(await succeeds('getdisplaygeometry'))) await pause(250)
    start('eeschema', schematic)
    await until('bill.* — Schematic Editor')
    await person('mousemove', '600', '200', 'key', 'a')
    for (const [nth, partNumber] of partNumbers.entries()) {
      await until('^Choose Symbol')
      await person('type', '--delay', '20', partNumber)
      await pause(FILTERED_MS)
      await person('key', 'Return')
      await until('^Choose Symbol', false)
      await place(500 + (nth % 5) * 100, 180 + Math.floor(nth / 5) * 70)
    }
    await person('key', 'Escape')
    await until('^Choose Symbol', false)
    await person('key', 'Escape', 'key', 'ctrl+s')
    await pause(DRAWN_MS)
    await until('^bill.* — Schematic Editor')
  } finally {
    for (const one of open.reverse()) one.kill()
  }
}

export async function billOf(folder: string, schematic: string): Promise<string> {
  const file = join(folder, 'bill.csv')
  const names = 'Reference,Value,Footprint,MPN,Manufacturer'
  const words = ['--fields', `${names},\${QUANTITY}`, '--labels', `${names},Qty`, '--group-by', 'MPN']
  await run('kicad-cli', ['sch', 'export', 'bom', ...words, '--output', file, schematic], {
    env: { ...process.env, HOME: folder },
  })
  return readFile(file, 'utf8')
}
