import type { FamilyImport } from '#contract/catalog/family-file.ts'
import type { Counts } from './compare-lines.ts'
import type { ShownLine } from './show-lines.ts'

interface Reported extends Omit<Counts, 'restored' | 'restocked'> {
  restored?: number
  restocked?: number
  lines: number
  applied: boolean
  shown: Record<'refused' | 'added' | 'changed', ShownLine[]>
}

const NAME_WIDTH = 32

export function reportOf(file: string, outcome: Reported, again: string, things = 'products'): string {
  const { lines, added, changed, restored = 0, restocked, unchanged, refused, shown, applied } = outcome
  const counts: [string, number][] = [
    ['New', added],
    ['Changed', changed],
    ...(restored > 0 ? [['Restored', restored] as [string, number]] : []),
    ...(restocked === undefined ? [] : [['Stock set', restocked] as [string, number]]),
    ['Unchanged', unchanged],
    ['Refused', refused],
  ]
  return [
    `${file}: ${counted(lines)} ${things}\n`,
    ...counts.map(([what, count]) => `  ${what.padEnd(10)}${counted(count).padStart(11)}`),
    ...tableOf('Refused because', shown.refused, refused),
    ...tableOf(applied ? 'What was added' : 'What would be added', shown.added, added),
    ...tableOf(applied ? 'What was changed' : 'What would change', shown.changed, changed + restored),
    ...(applied || !restocked ? [] : [stockAdvice(restocked)]),
    `\n${verdict(outcome, again)}\n`,
  ].join('\n')
}

function tableOf(title: string, lines: ShownLine[], all: number): string[] {
  if (lines.length === 0) return []
  const rows = lines.map(
    ({ line, name, what }) => `  ${String(line).padStart(8)}  ${cut(plain(name))}  ${plain(what)}`,
  )
  const more = all > lines.length ? [`            and ${counted(all - lines.length)} more`] : []
  return [`\n      Line  ${'Product'.padEnd(NAME_WIDTH)}  ${title}`, ...rows, ...more]
}

function stockAdvice(restocked: number): string {
  return `\nStocks that would be set to the file's figure, whatever was sold since it was written: ${counted(restocked)}.
To keep the stock, leave the cell of availableQuantity empty, or remove the column.`
}

function verdict({ refused, added, changed, restored = 0, applied }: Reported, again: string): string {
  if (refused > 0) return 'Nothing is imported while a line is refused. Correct these lines and try again.'
  const and = restored > 0 ? `, ${counted(restored)} restored` : ''
  if (applied) return `Imported: ${counted(added)} new, ${counted(changed)} changed${and}.`
  if (added + changed + restored === 0) return 'The store has all of this already.'
  return `Nothing is changed yet. To import it:\n  ${again}`
}

const counted = (count: number) => count.toLocaleString('en-US')

/** Removes control characters, which a terminal would execute. */
const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

function cut(name: string): string {
  return (name.length > NAME_WIDTH ? `${name.slice(0, NAME_WIDTH - 1)}…` : name).padEnd(NAME_WIDTH)
}

const KIND_WIDTH = 20

export function familyReportOf(
  file: string,
  { added, changed, unchanged, problems, kinds }: FamilyImport,
  applied: boolean,
  again: string,
): string {
  const wrong = problems.map(({ path, message }) => `  ${plain(path)}: ${plain(message)}`)
  if (wrong.length > 0)
    return [`${file}: nothing is imported while something is wrong.\n`, ...wrong, ''].join('\n')
  const heads = `  ${'Family'.padEnd(NAME_WIDTH)}  ${'Parts'.padEnd(KIND_WIDTH)}  Lines of bills are matched`
  const rows = kinds.map(({ family, kind = '–', matched, lacks = [] }) => {
    const how = matched ? 'yes' : lacks.length > 0 ? `no, without ${lacks.join(', ')}` : 'no'
    return `  ${cut(family)}  ${kind.padEnd(KIND_WIDTH)}  ${how}`
  })
  const counts = `Families: ${counted(added)} new, ${counted(changed)} changed, ${counted(unchanged)} unchanged.`
  const nothing = added + changed === 0
  const end = applied
    ? 'Imported.'
    : nothing
      ? 'The store has all of this already.'
      : `To import it:\n  ${again}`
  return [`${file}\n`, heads, ...rows, `\n${counts} ${end}\n`].join('\n')
}
