import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

interface ExportMeasure {
  firstByteMs: number
  seconds: number
  rows: number
  /** Of the columns with amounts, in cents. */
  sums: Record<string, number>
  /** Most memory of the worker. */
  mostMb: number
}

const MB = 1024
const status = (pid: number, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) /
  MB

/** Resident memory in MB once it has not changed for a while. */
export async function memoryAtRest(pid: number): Promise<number> {
  for (let before = Number.NaN; ; ) {
    const now = status(pid, 'VmRSS')
    if (Math.abs(now - before) < 1) return now
    before = now
    await pause(5000)
  }
}

/** Reads a CSV file of the store as it comes, and adds up columns with amounts. Linux only. */
export async function measureExport(
  url: string,
  token: string,
  { pid, columns }: { pid: number; columns: readonly string[] },
): Promise<ExportMeasure> {
  // 5 sets the peak of the process back to its present memory.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const began = performance.now()
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}.`)
  let firstByteMs = Number.NaN
  const lines = linesOf(response.body, () => {
    firstByteMs = performance.now() - began
  })
  const { value: head = '' } = await lines.next()
  const names = head.split(',')
  const sums = Object.fromEntries(columns.map((column) => [column, 0]))
  let rows = 0
  for await (const line of lines) {
    if (line === '') continue
    rows++
    const cells = cellsOf(line)
    for (const column of columns) {
      const cell = cells[names.indexOf(column)]
      sums[column] = (sums[column] ?? 0) + Math.round(Number(cell) * 100)
    }
  }
  const seconds = (performance.now() - began) / 1000
  return { firstByteMs, seconds, rows, sums, mostMb: status(pid, 'VmHWM') }
}

async function* linesOf(body: ReadableStream<Uint8Array>, onFirst: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest: string | undefined
  for await (const bytes of body) {
    if (rest === undefined) onFirst()
    const lines: string[] = `${rest ?? ''}${decoder.decode(bytes, { stream: true })}`.split('\r\n')
    rest = lines.pop()
    yield* lines
  }
  yield rest ?? ''
}

/** Of a line whose quoted cells have no line ends. */
function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )
}
