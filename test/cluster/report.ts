import type { Result } from './endure.ts'
import { run } from './network.ts'

/** Whether nothing that was acknowledged is lost or wrong, and kept pages never failed. */
export function isFlawless(result: Result): boolean {
  const { lost, doubled, pages, contradictions, books, stale, wrong } = result
  const counts = [
    lost,
    doubled,
    ...[pages.failures, contradictions, books, stale, wrong].map(({ length }) => length),
  ]
  return counts.every((count) => count === 0)
}

export async function versions(): Promise<string> {
  const lines = await Promise.all([
    run('postgres', '--version'),
    run('patroni', '--version'),
    run('etcd', '--version'),
    run('haproxy', '-v'),
    run('sh', '-c', 'nginx -v 2>&1'),
    run('pgbackrest', 'version'),
  ])
  const names = ['PostgreSQL', 'Patroni', 'etcd', 'HAProxy', 'nginx', 'pgBackRest']
  return lines.map((line, index) => `${names[index]} ${/\d+\.[\d.]*\d/.exec(line)?.[0]}`).join(', ')
}

const HEAD = `| fault | without orders | refused attempts | kept pages: failed of read | acknowledged orders, of them paid | lost | doubled | otherwise than answered | books off | shown stale | primary |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|`

export function table(results: Result[]): string {
  return [HEAD, ...results.map(row)].join('\n')
}

function row(result: Result): string {
  const { fault, withoutOrders, refused, pages, acknowledged, paid } = result
  const { lost, doubled, contradictions, wrong, books, stale, primaries } = result
  const read = pages.answered + pages.failures.length
  const cells = [
    fault.title,
    withoutOrders === undefined ? '' : `${withoutOrders.toFixed(1)} s`,
    refused,
    `${pages.failures.length} of ${read}`,
    `${acknowledged}, ${paid}`,
    lost,
    doubled,
    contradictions.length + wrong.length,
    books.length,
    stale.length,
    primaries,
  ]
  return `| ${cells.join(' | ')} |`
}

/** The details of what went wrong, a few of each kind. */
export function complaints({ fault, pages, contradictions, wrong, books, stale }: Result): string[] {
  return [pages.failures, contradictions, wrong, books, stale].flatMap((all) =>
    all.slice(0, 5).map((one) => `${fault.name}: ${one}`),
  )
}
