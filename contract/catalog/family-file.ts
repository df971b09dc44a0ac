import { z } from 'zod'
import { call } from '#contract/call.ts'
import { decodeFile } from '#contract/text-encodings.ts'
import {
  AlsoCalled,
  Better,
  ChoiceForm,
  Given,
  Name,
  NewKey,
  ParameterForm,
  ShortName,
  TypedIn,
  Warnings,
} from './desk-families.ts'
import { PARAMETER_KINDS } from './families.ts'

const MAX_FAMILIES = 1000
const MAX_PARAMETERS = 100
const MAX_CHOICES = 1000
const MAX_FILE_BYTES = 1024 * 1024

const meant = { alsoCalled: AlsoCalled.optional() }

/** A text is a name; its key follows from it. */
const FileChoice = z.union([Name, ChoiceForm.extend({ ...meant, meaning: Given.optional() })])

const FileParameter = z.object({
  key: ParameterForm.shape.key,
  name: Name,
  kind: z.enum(PARAMETER_KINDS, 'family-file.kind'),
  unit: z.string('family-file.unit').max(20, 'family-file.unit').nullish(),
  typedIn: TypedIn.nullish(),
  shortName: ShortName.nullish(),
  better: Better.nullish(),
  several: z.boolean().optional(),
  inTable: z.boolean().optional(),
  filter: z.boolean().optional(),
  ...meant,
  role: Given.optional(),
  choices: z.array(FileChoice).max(MAX_CHOICES).optional(),
  /** 'family/parameter': the choices of another parameter. */
  choicesOf: z.string().max(100).optional(),
})
export type FileParameter = z.output<typeof FileParameter>

const FileFamily = z.object({
  key: NewKey,
  parent: NewKey.nullable(),
  name: Name,
  ...meant,
  kind: Given.optional(),
  warnings: Warnings.optional(),
  parameters: z.array(FileParameter).max(MAX_PARAMETERS).default([]),
})
export type FileFamily = z.output<typeof FileFamily>

export const FamilyFile = z.array(FileFamily).min(1).max(MAX_FAMILIES)

export const getFamilyFile = call({
  method: 'get',
  path: '/families.json',
  may: 'catalogue',
  summary: 'Returns all families as a file that `POST /families/import` reads',
  answer: z.array(FileFamily),
})

export const FamilyImport = z.object({
  /** Numbers of families. */
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** `[1].parameters[0].unit` of JSON, `row 3, unit` of CSV. With one, nothing is applied. */
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  kinds: z.array(
    z.object({
      family: z.string(),
      kind: z.string().optional(),
      from: z.enum(['guess', 'file']),
      matched: z.boolean(),
      lacks: z.array(z.string()).optional(),
    }),
  ),
})
export type FamilyImport = z.output<typeof FamilyImport>

export const importFamilies = call({
  method: 'post',
  path: '/families/import',
  may: 'catalogue',
  summary:
    'Adds and changes families, parameters and choices of a file (JSON or CSV), all or none; what it does not name stays',
  query: z.object({ dryRun: z.enum(['true', 'false']).default('true') }),
  body: z.union([z.array(z.unknown()), z.string()], 'family-file.form'),
  bodyType: 'json-or-csv',
  maxBodyBytes: MAX_FILE_BYTES,
  atOnce: { most: 2, waitSeconds: 5 },
  answer: FamilyImport,
})

/** JSON as its content; the text of a CSV file as it is. Undefined for a picture or a workbook, which is no text. */
export function contentOf(file: Uint8Array): unknown[] | string | undefined {
  const text = decodeFile(file)
  if (text.includes('\0')) return undefined
  try {
    const content: unknown = JSON.parse(text)
    return Array.isArray(content) ? content : text
  } catch {
    return text
  }
}
