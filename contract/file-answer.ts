import { z } from 'zod'

export const FileAnswer = z.custom<Response>()
