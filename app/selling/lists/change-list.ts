import { partLine } from '#contract/line-limits.ts'
import type { ListInput, SavedList } from '#contract/selling/lists.ts'

type InputLine = ListInput['lines'][number]

/** Makes a new list from the present one. It may be repeated on the list of another device. */
export type ListChange = (present: ListInput) => ListInput

export function withLine(lines: InputLine[], { partNumber, quantity }: InputLine): InputLine[] {
  const has = lines.some((line) => line.partNumber === partNumber)
  return has ? withChange(lines, partNumber, { quantity }) : [...lines, { partNumber, quantity }]
}

export function withChange(
  lines: InputLine[],
  number: string,
  changed: Partial<InputLine> | undefined,
): InputLine[] {
  if (!changed) return lines.filter(({ partNumber }) => partNumber !== number)
  return lines.map((line) => (line.partNumber === number ? { ...line, ...changed } : line))
}

export function toInput({ name, note, lines }: Pick<SavedList, 'name' | 'note' | 'lines'>): ListInput {
  return {
    name,
    ...(note !== undefined && { note }),
    lines: lines.map((line) => ({
      ...partLine(line),
      ...(line.note !== undefined && { note: line.note }),
    })),
  }
}

/** The list as it will be: a line has no price until the answer has it, if its quantity is new. */
export function changeList(shown: SavedList, change: ListChange): SavedList {
  const { name, note, lines } = change(toInput(shown))
  const before = new Map(shown.lines.map((line) => [line.partNumber, line]))
  return {
    ...shown,
    name,
    note,
    lineCount: lines.length,
    lines: lines.map((line) => changeLine(before.get(line.partNumber), line)),
  }
}

/** One object if nothing has changed, so that its row is not rendered again. */
function changeLine(before: SavedList['lines'][number] | undefined, line: InputLine) {
  const { quantity, reference, note } = line
  if (before?.quantity !== quantity) return { ...(before?.part && { part: before.part }), ...line }
  if (before.reference === reference && before.note === note) return before
  return { ...before, reference, note }
}
