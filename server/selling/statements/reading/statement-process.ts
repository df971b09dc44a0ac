import { type Catalogue, speak } from '#messages/catalogue.ts'
import { answerParent } from '#server/platform/runtime/answer-parent.ts'
import { type ReadStatement, Unusable } from './entry.ts'
import { readStatement } from './read-statement.ts'

export interface StatementFile {
  file: Uint8Array
  currency: string
  now: number
}

export type StatementReading = ReadStatement | { fault: string }

answerParent(
  async ({
    file,
    texts,
    ...rest
  }: StatementFile & { texts: Partial<Catalogue> }): Promise<StatementReading> => {
    speak(texts)
    try {
      return readStatement(file, rest)
    } catch (error) {
      if (error instanceof Unusable) return { fault: error.message }
      throw error
    }
  },
)
