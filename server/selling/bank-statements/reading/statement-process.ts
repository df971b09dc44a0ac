import { type Catalogue, speak } from '#messages/catalogue.ts'
import { answerParent } from '#server/platform/runtime/answer-parent.ts'
import { type ReadStatement, Unusable } from './entry.ts'
import { readStatementFile, type StatementFile } from './read-file.ts'

export type StatementReading = ReadStatement | { fault: string }

answerParent(
  async ({
    texts,
    ...statement
  }: StatementFile & { texts: Partial<Catalogue> }): Promise<StatementReading> => {
    speak(texts)
    try {
      return await readStatementFile(statement)
    } catch (error) {
      if (error instanceof Unusable) return { fault: error.message }
      throw error
    }
  },
)
