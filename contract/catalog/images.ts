import { z } from 'zod'
import { call } from '#contract/call.ts'
import { FORM_BYTES, FormFile } from '#contract/files.ts'

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024

const UPLOADS_AT_ONCE = { most: 4, waitSeconds: 60 }

export const addImage = call({
  method: 'post',
  path: '/images',
  may: 'catalogue',
  summary: 'Stores a picture (JPEG, PNG, WebP, AVIF or GIF) and returns its address',
  body: z.object({ image: FormFile }),
  bodyType: 'multipart/form-data',
  maxBodyBytes: MAX_IMAGE_BYTES + FORM_BYTES,
  atOnce: UPLOADS_AT_ONCE,
  status: 201,
  answer: z.object({
    data: z.object({ display_url: z.string(), width: z.int().min(1), height: z.int().min(1) }),
  }),
  refusals: ['image-unsupported', 'image-broken', 'image-too-large', 'picture-storage-unavailable'],
})
