import { z } from 'zod'

/** The answer of a call whose `answerType` is that of a file. */
export const FileAnswer = z.custom<Response>()
