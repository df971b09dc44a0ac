import { z } from 'zod'
import { call } from './call.ts'

/** The most that an uploaded picture may have (READINGS, Screens). */
export const IMAGE_BYTES_MOST = 10 * 1024 * 1024
export const IMAGE_PIXELS_MOST = 40_000_000

/** What a form has around its one file. */
const FORM_BYTES = 16 * 1024

export const addImage = call({
  method: 'post',
  path: '/images',
  who: 'admin',
  summary: 'Keeps a picture (JPEG, PNG, WebP, AVIF or GIF) and gives its address in this store',
  body: z.object({ image: z.file() }),
  bodyType: 'multipart/form-data',
  bodyBytesMost: IMAGE_BYTES_MOST + FORM_BYTES,
  status: 201,
  answer: z.object({
    data: z.object({ display_url: z.string(), width: z.int().min(1), height: z.int().min(1) }),
  }),
  refusals: ['image-unsupported', 'image-broken', 'image-too-large', 'not-a-form'],
})
