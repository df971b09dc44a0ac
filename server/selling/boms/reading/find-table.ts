import type { Unread } from './bom-lines.ts'
import { columnsNamed } from './column-names.ts'
import { unusable } from './decode-text.ts'
import { areDesignators, MAX_DESIGNATORS } from './designators.ts'
import { findHeader, HEADER_LINES, hasUnknownTitles, titlesIn } from './find-header.ts'
import { designatedRows, withCounts, withoutPrices } from './free-lines.ts'
import { MAX_COLUMNS, parseRows, type Row, type Separator } from './parse-rows.ts'
import { withoutRepetition } from './repeated-table.ts'

/** `beginning` has what is above the titles, too. */
export interface Table {
  titles: string[] | undefined
  rows: Row[]
  beginning: string[][]
}

const SEPARATORS: Separator[] = ['\t', ';', ',', '|']
const SAMPLE = 60
const SAMPLE_CHARACTERS = 200_000
const BEGINNING = 20
const MAX_SHOWN = 200
const MAX_LINES = 10_000
const LETTER_OR_DIGIT = /[\p{L}\d]/u
const EMPTY = /^(?:[-–—~.?]+|n\/a|na|none)$/i

export function findTable(text: string, most: number): Table | Unread {
  const plain = withoutPrices(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  const limit = most + HEADER_LINES
  const separator = separatorOf(plain)
  const rows = fixedWidth(plain, limit) ?? parseRows(plain, separator, limit)
  const isTyped = separator === ',' && !findHeader(rows) && !hasUnknownTitles(rows)
  return tableOf((isTyped && designatedRows(plain, limit)) || rows)
}

export function tableOf(rows: Row[]): Table | Unread {
  const written = rows.filter(({ cells }) => cells.some((cell) => LETTER_OR_DIGIT.test(cell)))
  const cut = withCounts(written)
  const header = findHeader(cut) ?? (hasUnknownTitles(cut) ? { at: 0 } : undefined)
  const titles = header && cut[header.at]?.cells
  // Of several tables, the one with the clearest titles need not be the first.
  const first = cut.findIndex(({ cells }) => titles && areLike(titles, cells))
  const above = header ? cut.slice(first + 1, header.at) : []
  const below = titles ? withoutRepetition(titles, [...above, ...cut.slice(header.at + 1)]) : cut
  if (!below) return unusable('too-many-designators', { most: MAX_DESIGNATORS })
  return {
    titles,
    rows: below.map(({ row, cells }) => ({
      row,
      cells: repairRow(cells, titles ?? cells).map((cell) => (EMPTY.test(cell) ? '' : cell)),
    })),
    beginning: cut.slice(0, BEGINNING).map(({ cells }) => cells.map((cell) => cell.slice(0, MAX_SHOWN))),
  }
}

/** Of the same table: two of the columns at least. */
function areLike(titles: string[], others: string[]): boolean {
  const column = (title = '') => columnsNamed(title)[0]?.[0]
  const same = titles.filter(
    (title, at) => column(title) !== undefined && column(title) === column(others[at]),
  )
  return titles.length === others.length && same.length > 1
}

function separatorOf(text: string): Separator {
  const beginning = text.slice(0, SAMPLE_CHARACTERS)
  const ranked = SEPARATORS.map((separator) => {
    const rows = parseRows(beginning, separator, SAMPLE)
    return { separator, rank: (findHeader(rows)?.certainty ?? 0) + evenness(rows) }
  })
  return ranked.reduce((best, each) => (each.rank > best.rank ? each : best)).separator
}

/** Below 1: the share of rows with the usual number of cells, if that is more than 1. */
function evenness(rows: Row[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  counts.delete(1)
  return Math.max(0, ...counts.values()) / (rows.length + 1)
}

function fixedWidth(text: string, most: number): Row[] | undefined {
  const lines = text.split('\n', MAX_LINES)
  const header = lines.slice(0, HEADER_LINES).findIndex((line) => {
    const words = line.trim().split(/ +/, MAX_COLUMNS)
    return /\S {2,}\S/.test(line.slice(0, 2000)) && !/[,;\t|]/.test(line) && titlesIn(words) > 0
  })
  if (header < 0) return undefined
  const rows = fixedWidthRows(lines, header, most)
  return (rows.at(-1)?.cells.length ?? 0) > 1 ? rows : undefined
}

const WHOLE_NUMBER = /(?:^|\s)\d{1,3}$/
const DECIMALS = /^\d{1,3} ?(?:[pnuµμmkKMRΩ%VAFH]|ohm)/

/** Joins cells that a comma without quotes has separated, as in `2,2k` and `R1,R2`. */
function repairRow(cells: string[], titles: string[]): string[] {
  const excess = withoutEmptyEnd(cells).length - titles.length
  if (excess <= 0) return cells
  const joints = cells.flatMap((cell, at) => {
    const next = cells[at + 1] ?? ''
    const isNumber = WHOLE_NUMBER.test(cell) && DECIMALS.test(next)
    return isNumber || (areDesignators(cell) && areDesignators(next)) ? [at] : []
  })
  if (joints.length !== excess) return cells
  const joined: string[] = []
  for (const [at, cell] of cells.entries()) {
    if (joints.includes(at - 1)) joined.push(`${joined.pop()},${cell}`)
    else joined.push(cell)
  }
  return joined
}

function withoutEmptyEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex(Boolean) + 1)
}

const WORD = /\S+/g
/** A cell that is a little too long for its column pushes the others of its line. */
const LINES_THAT_FIT = 0.9

/** Eagle prints such tables. `header` is the line of the titles. */
function fixedWidthRows(lines: string[], header: number, most: number): Row[] {
  const written = [...lines.entries()].filter(([, line]) => line.trim() !== '').slice(0, most)
  const below = written.flatMap(([at, line]) => (at > header ? [line] : []))
  const starts = startsOf(lines[header] ?? '').filter((start) => start === 0 || isEdge(below, start))
  return written.map(([at, line]) => {
    if (at < header) return { row: at + 1, cells: [line.trim()] }
    const cells = starts.map((start, nth) => line.slice(nth === 0 ? 0 : start, starts[nth + 1]).trim())
    return { row: at + 1, cells }
  })
}

function startsOf(titles: string): number[] {
  const starts: number[] = []
  for (const { index } of titles.matchAll(WORD)) if (starts.push(index) === MAX_COLUMNS) break
  return starts
}

function isEdge(lines: string[], start: number): boolean {
  const fitting = lines.filter((line) => line.length < start || line[start - 1] === ' ')
  return fitting.length >= lines.length * LINES_THAT_FIT
}
