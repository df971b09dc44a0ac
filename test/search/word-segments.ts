import type { Part, Tree, Value } from '#server/catalog/search/catalogue.ts'
import type { Column } from '#server/catalog/search/index/segment.ts'
import { addWords, newWords } from '#server/catalog/search/words/segment-words.ts'

/** Segments with only what the words need, and their parts. */
export function segmentsOf(tree: Tree, parts: Part[]) {
  return tree.families.map(({ key, path }) => {
    const own = parts.filter(({ family }) => family === key)
    const words = newWords()
    for (const [row, part] of own.entries()) addWords(words, row, part)
    const columns = tree.parameters
      .filter(({ family }) => path.includes(family))
      .map((parameter): [number, Column] => {
        const values: Value[] = [false]
        const codeOf = new Map<Value, number>()
        const codes = Uint16Array.from(own, (part) => {
          const value = new Map(part.values).get(parameter.id)
          if (value === undefined) return 0
          if (!codeOf.has(value)) codeOf.set(value, values.push(value) - 1)
          return codeOf.get(value) as number
        })
        const counts = values.map((_, code) => codes.filter((each) => each === code).length)
        return [parameter.id, { parameter, codes, values, codeOf, counts }]
      })
    return {
      family: key,
      size: own.length,
      alive: new Uint8Array(own.length).fill(1),
      words,
      parts: own,
      columns: new Map(columns),
      numbers: own.map(({ partNumber }) => partNumber),
    }
  })
}
