import { z } from 'zod'

/** Its name and type are ignored. */
export const FormFile = z.instanceof(Uint8Array<ArrayBuffer>).meta({ type: 'string', format: 'binary' })

export const FORM_BYTES = 16 * 1024
