import { whyWrong } from './is-right.ts'
import { typedQuestions } from './typed-questions.ts'

/** Returns the parts of the first page for a text, in order. */
type FirstPage = (text: string) => Promise<readonly { partNumber: string }[]>

/** The questions that are wrong in a spelling or more, with what is wrong in which. */
export async function missesOf(firstPage: FirstPage): Promise<string[][]> {
  const misses: string[][] = []
  for (const question of typedQuestions) {
    const wrong: string[] = []
    for (const text of question.texts) {
      const why = whyWrong(question, await firstPage(text))
      if (why) wrong.push(`${text}: ${why}`)
    }
    if (wrong.length > 0) misses.push(wrong)
  }
  return misses
}
