import { type FirstPage, whyWrong } from './is-right.ts'
import type { TypedQuestion } from './typed-question.ts'
import { typedQuestions } from './typed-questions.ts'

type Ask = (text: string) => Promise<FirstPage>

/** The questions that are wrong in a spelling or more, with what is wrong in which. */
export async function missesOf(
  ask: Ask,
  questions: readonly TypedQuestion[] = typedQuestions,
): Promise<string[][]> {
  const misses: string[][] = []
  for (const question of questions) {
    const wrong: string[] = []
    for (const text of question.texts) {
      const why = whyWrong(question, await ask(text))
      if (why) wrong.push(`${text}: ${why}`)
    }
    if (wrong.length > 0) misses.push(wrong)
  }
  return misses
}
