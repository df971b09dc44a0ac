import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Figures } from '#test/support/load.ts'
import { coresApart } from './cores.ts'

const file = fileURLToPath(new URL('./RESULTS.md', import.meta.url))

export interface FurtherFigures {
  [name: string]: string
}

/** The first row of each table is the reference of its shares. */
export function report(tables: Map<string, Figures>[], further: FurtherFigures): string {
  const lines = tables.flatMap((rows) => {
    const [reference] = rows.values()
    return [...rows].map(([name, figures]) => line(name, figures, reference ?? figures))
  })
  const others = Object.entries(further).map(([name, figure]) => `| ${name} | ${figure} |`)
  return [
    `${new Date().toISOString().slice(0, 10)}; ${machine()}.`,
    '',
    '| | per second | % of the bare server | p50, ms | p99, ms |',
    '|---|--:|--:|--:|--:|',
    ...lines,
    '',
    '| further figures | |',
    '|---|--:|',
    ...others,
  ].join('\n')
}

function line(name: string, { rate, p50, p99 }: Figures, reference: Figures): string {
  const share = (rate / reference.rate) * 100
  const figures = [whole(rate), share.toFixed(share < 10 ? 1 : 0), milliseconds(p50), milliseconds(p99)]
  return `| ${name} | ${figures.join(' | ')} |`
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
