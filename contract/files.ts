import { z } from 'zod'

export const FormFile = z.instanceof(Uint8Array<ArrayBuffer>).meta({ type: 'string', format: 'binary' })

export const FORM_BYTES = 16 * 1024

export const FileAnswer = z.custom<Response>()
