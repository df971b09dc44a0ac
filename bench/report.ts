import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Figures } from '#test/support/load.ts'
import { coresApart } from './cores.ts'

const file = fileURLToPath(new URL('./RESULTS.md', import.meta.url))

/** Milliseconds of processor for each completion. */
export type Measured = Figures & Record<'store' | 'postgres', number>

export interface FurtherFigures {
  [name: string]: string
}

/** The first row of each table is the reference of its shares. */
export function report(tables: Map<string, Measured>[], further: FurtherFigures): string {
  const lines = tables.flatMap((rows) => {
    const [reference] = rows.values()
    return [...rows].map(([name, figures]) => line(name, figures, reference ?? figures))
  })
  const others = Object.entries(further).map(([name, figure]) => `| ${name} | ${figure} |`)
  return [
    `${new Date().toISOString().slice(0, 10)}; ${machine()}.`,
    '',
    '| | per second | % of the bare server | p50, ms | p99, ms | processor ms: store | PostgreSQL |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...lines,
    '',
    '| further figures | |',
    '|---|--:|',
    ...others,
  ].join('\n')
}

function line(name: string, { rate, p50, p99, store, postgres }: Measured, reference: Measured): string {
  const share = (rate / reference.rate) * 100
  const figures = [
    whole(rate),
    share.toFixed(share < 10 ? 1 : 0),
    ...[p50, p99, store, postgres].map(milliseconds),
  ]
  return `| ${name} | ${figures.join(' | ')} |`
}

export function medianOf(rounds: Measured[]): Measured {
  const middle = (of: keyof Measured) =>
    rounds.map((round) => round[of]).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0
  return {
    rate: middle('rate'),
    p50: middle('p50'),
    p99: middle('p99'),
    store: middle('store'),
    postgres: middle('postgres'),
  }
}

const whole = (rate: number) => Math.round(rate).toLocaleString('en')
const milliseconds = (ms: number) => ms.toFixed(ms < 10 ? 2 : 1)

function machine(): string {
  const [{ model = 'unknown processor' } = {}] = cpus()
  const memory = Math.round(totalmem() / 1e9)
  const cores = coresApart ? '' : ', all on the same cores'
  return `${cpus().length} cores (${model.trim()}), ${memory} GB, Node ${process.versions.node}${cores}`
}

export async function keepReport(world: string, table: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const [begin, end] = [`<!-- ${world} -->`, `<!-- /${world} -->`]
  const [before, rest = ''] = text.split(begin)
  const after = rest.split(end)[1]
  if (after === undefined) throw new Error(`bench/RESULTS.md has no section for '${world}'.`)
  await writeFile(file, `${before}${begin}\n${table}\n${end}${after}`)
}
