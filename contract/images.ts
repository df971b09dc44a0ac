import { z } from 'zod'
import { call } from './call.ts'

/** The most bytes of an uploaded picture (rules: P-11); `IMAGE_PIXELS_MOST` bounds its pixels. */
export const IMAGE_BYTES_MOST = 10 * 1024 * 1024

/** What a form has around its one file. */
const FORM_BYTES = 16 * 1024

/** Each holds its upload in memory. */
const UPLOADS_AT_ONCE = 4

/** A file of a form: its bytes, whatever its name and type. */
const file = z.instanceof(Uint8Array<ArrayBuffer>).meta({ type: 'string', format: 'binary' })

export const addImage = call({
  method: 'post',
  path: '/images',
  who: 'admin',
  summary: 'Keeps a picture (JPEG, PNG, WebP, AVIF or GIF) and gives its address',
  body: z.object({ image: file }),
  bodyType: 'multipart/form-data',
  bodyBytesMost: IMAGE_BYTES_MOST + FORM_BYTES,
  atOnce: UPLOADS_AT_ONCE,
  status: 201,
  answer: z.object({
    data: z.object({ display_url: z.string(), width: z.int().min(1), height: z.int().min(1) }),
  }),
  refusals: ['image-unsupported', 'image-broken', 'image-too-large', 'picture-storage-unavailable'],
})
