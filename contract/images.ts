import { z } from 'zod'
import { call } from './call.ts'

/** Bytes of an uploaded picture (rules: P-11). `IMAGE_PIXELS_MOST` limits its pixels. */
export const IMAGE_BYTES_MOST = 10 * 1024 * 1024

/** Boundaries and headers of the form around the file. */
const FORM_BYTES = 16 * 1024

/** Each upload is held in memory. */
const UPLOADS_AT_ONCE = 4

/** The bytes of a file field; its name and type are ignored. */
const file = z.instanceof(Uint8Array<ArrayBuffer>).meta({ type: 'string', format: 'binary' })

export const addImage = call({
  method: 'post',
  path: '/images',
  who: 'admin',
  summary: 'Stores a picture (JPEG, PNG, WebP, AVIF or GIF) and returns its address',
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
