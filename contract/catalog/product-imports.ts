import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { FileAnswer } from '#contract/files.ts'
import { Id, line } from '#contract/values.ts'

export const MAX_IMPORT_MEGABYTES = 64
export const MAX_PICTURES_MEGABYTES = 256

/** `unchecked`: the dry run did not end. `to-check` and `to-apply` wait for a process. */
export const ImportState = z.enum([
  'to-check',
  'checking',
  'unchecked',
  'unusable',
  'checked',
  'to-apply',
  'applying',
  'applied',
])
export type ImportState = z.infer<typeof ImportState>

export const RUNNING_STATES: readonly ImportState[] = ['to-check', 'checking', 'to-apply', 'applying']

export function isRunning({ state }: { state: ImportState }): boolean {
  return RUNNING_STATES.includes(state)
}

export const CHECKABLE_STATES: readonly ImportState[] = ['unchecked', 'checked']

export function isCheckable({ state }: { state: ImportState }): boolean {
  return CHECKABLE_STATES.includes(state)
}

export const IMPORT_LINES_SHOWN = 500

export const MAX_COLUMNS = 500
export const PARAMETER_PREFIX = 'parameters.'

/** How a column of a file is read: `means` is a field, `parameters.KEY`, 'ignore', 'attribute', 'attributeValue' or 'priceUnit'. */
const ImportColumn = z.object({
  head: z.string(),
  samples: z.array(z.string()),
  means: z.string().optional(),
  /** Only one of the store's own, or one that an owner has said before, needs no confirmation. */
  from: z.enum(['store', 'remembered', 'guess']).optional(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

/** Whether what it means needs no confirmation. */
export const isSaid = ({ means, from }: ImportColumn) => means !== undefined && from !== 'guess'

/** Names of families, and of parameters in cells, that the store does not have. */
const UnknownWord = z.object({ what: z.enum(['family', 'column']), word: z.string(), lines: z.int() })
export type UnknownWord = z.infer<typeof UnknownWord>

/** Pictures that a run asks for. */
export const MAX_FETCHED = 1000

const ShownLine = z.object({ line: z.int(), name: z.string(), what: z.string() })

export const ImportOutcome = z.object({
  lines: z.int(),
  added: z.int(),
  changed: z.int(),
  restored: z.int(),
  restocked: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  unknown: addedField(z.array(UnknownWord)),
  /** Addresses elsewhere, from which the owner's browser can fetch the pictures. */
  pictures: addedField(z.array(z.string())),
  shown: z.object({
    refused: z.array(ShownLine.extend({ column: z.string().optional() })),
    added: z.array(ShownLine),
    changed: z.array(
      ShownLine.extend({
        restored: z.boolean(),
        changes: z.array(
          z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
        ),
      }),
    ),
  }),
})
export type ImportOutcome = z.infer<typeof ImportOutcome>

export const ProductImport = z.object({
  _id: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  pictures: z.object({ fileName: z.string(), bytes: z.int() }).optional(),
  restore: z.boolean(),
  state: ImportState,
  step: z.enum(['reading', 'comparing', 'storing', 'adding', 'changing']).optional(),
  bytesRead: z.int(),
  fault: z.string().optional(),
  outcome: ImportOutcome.optional(),
  columns: addedField(z.array(ImportColumn)),
  /** As an owner has said of this file or the one that it corrects. */
  reading: addedField(
    z.object({ decimals: z.enum(['comma', 'point']).optional(), family: z.string().optional() }),
  ),
  at: z.iso.datetime(),
})
export type ProductImport = z.infer<typeof ProductImport>

const ImportUpload = z.object({
  name: line(200, 'import-desk.name'),
  restore: z
    .enum(['true', 'false'])
    .default('false')
    .transform((restore) => restore === 'true'),
})

const params = z.object({ id: Id })

export const uploadImport = call({
  method: 'post',
  path: '/product-imports',
  may: 'catalogue',
  summary: 'Stores a CSV file of products and starts its dry run',
  query: ImportUpload,
  stream: 'text/csv',
  status: 201,
  answer: ProductImport,
  refusals: ['import-running', 'file-too-large', 'file-unusable'],
})

export const listImports = call({
  method: 'get',
  path: '/product-imports',
  may: 'catalogue',
  summary: 'Returns the import of products that was uploaded last, with its progress or outcome, in a list',
  answer: z.array(ProductImport),
})

export const uploadImportPictures = call({
  method: 'post',
  path: '/product-imports/{id}/pictures',
  may: 'catalogue',
  summary: 'Stores a zip file with the pictures of an import and starts its dry run again',
  params,
  query: ImportUpload,
  stream: 'application/zip',
  status: 201,
  answer: ProductImport,
  refusals: ['no-such-import', 'import-running', 'import-not-ready', 'file-too-large', 'file-unusable'],
})

const Word = z.string().min(1).max(500)
const Meaning = z.string('import-desk.meaning').min(1, 'import-desk.meaning').max(100, 'import-desk.meaning')

export const explainImport = call({
  method: 'patch',
  path: '/product-imports/{id}',
  may: 'catalogue',
  summary:
    'Says what columns and words of a file mean, which the store remembers, and where its pictures are, and starts its dry run',
  params,
  body: z.object({
    /** One for each column of the file. */
    columns: z.array(Meaning).max(MAX_COLUMNS).optional(),
    /** What precedes decimals; the other sign then stands between thousands. */
    decimals: z.enum(['comma', 'point']).nullable().optional(),
    /** Of new products whose line names no family. */
    family: z.string().max(100).nullable().optional(),
    words: z
      .array(UnknownWord.pick({ what: true }).extend({ word: Word, means: Meaning }))
      .max(1000)
      .optional(),
    /** An address of the store, or '' to go without. */
    pictures: z
      .array(z.object({ address: z.string().max(2000), image: z.string().max(200) }))
      .max(MAX_FETCHED)
      .optional(),
  }),
  maxBodyBytes: 4 * 1024 * 1024,
  answer: ProductImport,
  refusals: ['no-such-import', 'import-running', 'import-not-ready'],
})

export const getRefusedLines = call({
  method: 'get',
  path: '/product-imports/{id}/refused-lines.csv',
  may: 'catalogue',
  summary: 'Returns the refused lines of an import, each with its reason',
  params,
  answer: FileAnswer,
  answerType: 'text/csv',
  refusals: ['no-such-import', 'import-not-ready'],
})

export const checkImport = call({
  method: 'post',
  path: '/product-imports/{id}/dry-runs',
  may: 'catalogue',
  summary: 'Compares the file with the products again; it changes no product',
  params,
  body: z.object({ restore: z.boolean() }),
  answer: ProductImport,
  refusals: ['no-such-import', 'import-running', 'import-not-ready'],
})

export const applyImport = call({
  method: 'post',
  path: '/product-imports/{id}/application',
  may: 'catalogue',
  summary: 'Applies what the dry run showed, all of it or nothing; the import runs on after the answer',
  params,
  answer: ProductImport,
  refusals: ['no-such-import', 'import-not-ready'],
})

export const discardImport = call({
  method: 'delete',
  path: '/product-imports/{id}',
  may: 'catalogue',
  summary: 'Removes an uploaded file, unless it is being checked or applied',
  params,
  answer: z.object({ deletedCount: z.int() }),
  refusals: ['no-such-import', 'import-running'],
})
