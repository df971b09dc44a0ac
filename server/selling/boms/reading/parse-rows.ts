import { parse } from 'csv-parse/sync'

/** `row` is the line of the file, counted from 1, where the row begins: quoted cells can span lines. */
export interface Row {
  row: number
  cells: string[]
}

export type Separator = ',' | ';' | '\t' | '|'

/** Longer cells are cut; thousands of designators have room. */
const MAX_CELL = 20_000
export const MAX_COLUMNS = 200

export function parseRows(text: string, separator: Separator, most: number): Row[] {
  try {
    return parsed(text, separator, most, '"')
  } catch {
    // A quote that is never closed, such as in 0.1", is part of the text.
    return parsed(text, separator, most, false)
  }
}

function parsed(text: string, separator: Separator, most: number, quote: '"' | false): Row[] {
  return parse(text, {
    delimiter: separator,
    record_delimiter: '\n',
    quote,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    to: most,
    // Cuts each row before the next one is built.
    on_record: (record: string[], { lines }) => rowOf(record, lines) as never,
  }) as unknown as Row[]
}

function rowOf(record: string[], lines: number): Row {
  return {
    row: lines - record.reduce((sum, cell) => sum + lineEnds(cell), 0),
    cells: record.slice(0, MAX_COLUMNS).map((cell) => cell.slice(0, MAX_CELL)),
  }
}

function lineEnds(cell: string): number {
  return cell.includes('\n') ? cell.split('\n').length - 1 : 0
}
