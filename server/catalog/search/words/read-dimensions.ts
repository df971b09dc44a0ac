import { numberNames } from './number-names.ts'
import { readNamedValue } from './read-parameters.ts'
import { namedBy } from './read-typed-range.ts'
import { wordsIn } from './split-words.ts'
import type { TreeWords } from './tree-words.ts'
import type { Read, Wanted, Way } from './understanding.ts'

const DIMENSIONS = /^(\d+(?:\.\d+)?)[x×*](\d+(?:\.\d+)?)[x×*](\d+(?:\.\d+)?)(?: ?mm)?$/i

const ROUND = /^(?:[DØ⌀]|dia\.?) ?(\d+(?:\.\d+)?) ?mm$/i

/** 'D5mm'. */
export function readDiameter(tree: TreeWords, typed: string): Read | undefined {
  const [, round] = ROUND.exec(typed) ?? []
  return round === undefined ? undefined : readNamedValue(tree, wordsIn(`diameter ${round}mm`))
}

/** '6x6x5mm': two sides and the height, in millimetres. */
export function readDimensions(tree: TreeWords, typed: string): Read | undefined {
  const [, first, second, height] = DIMENSIONS.exec(typed) ?? []
  if (first === undefined || second === undefined || height === undefined) return undefined
  const lengths = tree.byUnit.get('m') ?? []
  const heights = lengths.filter((length) => namedBy(tree, wordsIn('height')).includes(length))
  const having = (each: string, ids = lengths): Way[] => {
    const value = Number(`${each}e-3`)
    const wanted = new Map(ids.map(({ id }): [number, Wanted] => [id, { any: [value] }]))
    return [{ by: 'parameter', wanted }, ...(ids === lengths ? [text(each)] : [])]
  }
  return {
    ways: [{ by: 'all', words: [having(first), having(second), having(height, heights)] }],
    readings: heights.map(({ id, key, name }) => {
      const filter = String(Number(`${height}e-3`))
      return { kind: 'parameter', parameter: id, key, filter, text: `${name} ${height} mm` }
    }),
    isGrid: true,
  }
}

function text(number: string): Way {
  return { by: 'text', words: [`=${Number(`${number}e-3`)}m`, ...numberNames(number)] }
}
