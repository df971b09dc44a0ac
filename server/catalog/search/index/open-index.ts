import type { Part, Popularity, Stock, Tree } from '#server/catalog/search/catalogue.ts'
import type { Answer, MatchedWant, Question, Refused, Want } from '#server/catalog/search/question.ts'
import { treeWords } from '#server/catalog/search/words/tree-words.ts'
import { answerQuestion } from './answer-question.ts'
import { matchWants } from './match-wants.ts'
import { readQuestion } from './read-question.ts'
import type { IndexData } from './segment.ts'
import { openShelf, putPart, removePart, setPopularity, setStock, setTree } from './shelf.ts'

/** Without input or output. */
export interface SearchIndex {
  /** Only data, for a snapshot. */
  data: IndexData
  /** Call it before parts of new families or with new parameters are put: values of unknown parameters are left out. */
  setTree: (tree: Tree) => void
  put: (parts: Part[]) => void
  setStocks: (stocks: Stock[]) => void
  setPopularities: (popularities: Popularity[]) => void
  remove: (ids: string[]) => void
  ask: (question: Question) => Answer | Refused
  match: (wants: Want[], most: number) => MatchedWant[]
}

const CEILING_MS = 100

function openCeiling(): () => boolean {
  const before = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000 > CEILING_MS
  }
}

export function openIndex(
  data: IndexData = { tree: { families: [], parameters: [] }, segments: [] },
): SearchIndex {
  const shelf = openShelf(data)
  treeWords(data.tree)
  return {
    data,
    setTree(tree) {
      setTree(shelf, tree)
      // Here, because it would make the next question late.
      treeWords(tree)
    },
    put(parts) {
      for (const part of parts) putPart(shelf, part)
    },
    setStocks(stocks) {
      for (const stock of stocks) setStock(shelf, stock)
    },
    setPopularities(popularities) {
      for (const popularity of popularities) setPopularity(shelf, popularity)
    },
    remove(ids) {
      for (const id of ids) removePart(shelf, id)
    },
    ask(question) {
      const asked = readQuestion(data, shelf.nodes, question, openCeiling())
      return 'refused' in asked ? asked : answerQuestion(data, asked)
    },
    match: (wants, most) => matchWants(shelf, wants, most),
  }
}
