import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { line } from '#contract/values.ts'
import { FilePart, OfCompany, replacesByFile } from './company-files.ts'
import { MAX_OWN_NUMBER } from './lists.ts'

/** Any buyer can send as many, and the process that serves others reads them. */
export const MAX_OWN_NUMBERS = 5000

export const OwnPartNumber = z.object({
  ours: line(MAX_OWN_NUMBER, 'own-numbers.ours'),
  partNumber: FilePart,
})
export type OwnPartNumber = z.output<typeof OwnPartNumber>

const ListedNumber = OwnPartNumber.extend({ offSale: addedField(z.literal(true)) })
export type ListedNumber = z.output<typeof ListedNumber>

const PATH = '/companies/{id}/part-numbers'

export const listOwnPartNumbers = call({
  method: 'get',
  path: PATH,
  may: 'signed-in',
  person: true,
  summary:
    "Lists a company's own part numbers in the order of their file; for its admins and people with `companies`",
  params: OfCompany,
  answer: z.array(ListedNumber),
  refusals: ['no-such-company', 'company-admins-only'],
})

export const replaceOwnPartNumbers = call({
  method: 'put',
  path: PATH,
  may: 'signed-in',
  person: true,
  units: { plain: 10 },
  summary:
    "Replaces a company's own part numbers by those of a file (JSON or CSV), all or none; by its admins and people with `companies`",
  ...replacesByFile(MAX_OWN_NUMBERS, 500_000),
  refusals: ['no-such-company', 'company-admins-only', 'account-closed'],
})
