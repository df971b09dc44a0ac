import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Figures } from '#test/support/load.ts'
import { coresApart } from './cores.ts'

const file = fileURLToPath(new URL('./RESULTS.md', import.meta.url))

/** What was measured besides, in words. */
export interface Besides {
  [what: string]: string
}

/** The tables of a run one below the other, each with shares of its first row, in Markdown. */
export function report(tables: Map<string, Figures>[], besides: Besides): string {
  const lines = tables.flatMap((rows) => {
    const [reference] = rows.values()
    return [...rows].map(([name, figures]) => line(name, figures, reference ?? figures))
  })
  const others = Object.entries(besides).map(([what, figure]) => `| ${what} | ${figure} |`)
  return [
    `${new Date().toISOString().slice(0, 10)}; ${machine()}.`,
    '',
    '| | a second | of the bare server | p50, ms | p99, ms |',
    '|---|--:|--:|--:|--:|',
    ...lines,
    '',
    '| besides | |',
    '|---|--:|',
    ...others,
  ].join('\n')
}

function line(name: string, { rate, p50, p99 }: Figures, reference: Figures): string {
  const share = (rate / reference.rate) * 100
  const figures = [
    whole(rate),
    `${share.toFixed(share < 10 ? 1 : 0)} %`,
    milliseconds(p50),
    milliseconds(p99),
  ]
  return `| ${name} | ${figures.join(' | ')} |`
}

const whole = (rate: number) => Math.round(rate).toLocaleString('en')
const milliseconds = (ms: number) => ms.toFixed(ms < 10 ? 2 : 1)

function machine(): string {
  const [{ model = 'unknown processor' } = {}] = cpus()
  const memory = Math.round(totalmem() / 1e9)
  const apart = coresApart
    ? 'the store on one core, PostgreSQL and the clients on another'
    : 'all on the same cores'
  return `${cpus().length} cores (${model.trim()}), ${memory} GB, Node ${process.versions.node}; ${apart}`
}

/** Puts a run's table in the place of the former one of its world in RESULTS.md. */
export async function keepReport(world: string, table: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const [begin, end] = [`<!-- ${world} -->`, `<!-- /${world} -->`]
  const [before, rest = ''] = text.split(begin)
  const after = rest.split(end)[1]
  if (after === undefined) throw new Error(`bench/RESULTS.md has no place for '${world}'.`)
  await writeFile(file, `${before}${begin}\n${table}\n${end}${after}`)
}
