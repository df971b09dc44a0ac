import { z } from 'zod'
import { call } from '#contract/call.ts'
import { FileAnswer, FORM_BYTES, FormFile } from '#contract/files.ts'
import { Id } from '#contract/values.ts'

export const MAX_DATASHEET_BYTES = 20 * 1024 * 1024

export const getDatasheet = call({
  method: 'get',
  path: '/parts/{partNumber}/datasheet.pdf',
  may: 'anyone',
  units: { plain: 1 },
  summary: "Returns a part's data sheet, or leads to the address where its owner has it",
  params: z.object({ partNumber: Id }),
  answer: FileAnswer,
  answerType: 'application/pdf',
  refusals: ['no-such-product', 'picture-storage-unavailable'],
})

const UPLOADS_AT_ONCE = { most: 2, waitSeconds: 60 }

export const addDatasheet = call({
  method: 'post',
  path: '/datasheets',
  may: 'catalogue',
  summary: 'Stores a data sheet (PDF) and returns its address',
  body: z.object({ datasheet: FormFile }),
  bodyType: 'multipart/form-data',
  maxBodyBytes: MAX_DATASHEET_BYTES + FORM_BYTES,
  atOnce: UPLOADS_AT_ONCE,
  status: 201,
  answer: z.object({ data: z.object({ address: z.string(), bytes: z.int().min(1) }) }),
  refusals: [
    'datasheet-unsupported',
    'datasheet-broken',
    'datasheets-not-kept',
    'picture-storage-unavailable',
  ],
})
