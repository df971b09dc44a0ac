import { z } from 'zod'
import { isCountry } from '#contract/countries.ts'
import { line, MAX_PIECES, tooLong } from '#contract/values.ts'
import { MAX_PART_NUMBER, PART_NUMBER, typedNumber } from './part-number.ts'
import { COMPLIANCES, LIFE_CYCLES, MOISTURE_LEVELS, PACKAGINGS } from './trade-choices.ts'

const MAX_LEAD_WEEKS = 520
const MAX_GRAMS = 999_999
/** A 01005 resistor weighs 0.00004 g. */
const GRAM_DECIMALS = 6

const DATASHEET =
  /^(\/datasheets\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf|https:\/\/[a-z0-9][a-z0-9.:-]*\/[^\s"<>\\^`{|}]*)$/i

const kicadName = z
  .string('product-form.kicad-name')
  .trim()
  .max(200, tooLong)
  .regex(/^[^\s:/\\"'<>]+:[^\s:/\\"'<>]+$/, 'product-form.kicad-name')

export const TradeData = z.object({
  packaging: oneOf(PACKAGINGS),
  packQuantity: z
    .int('product-form.pack-quantity')
    .min(1, 'product-form.pack-quantity')
    .max(MAX_PIECES, 'product-form.too-many'),
  baseNumber: code(PART_NUMBER, 'product-form.base-number'),
  lifeCycle: oneOf(LIFE_CYCLES),
  lastTimeBuy: z.iso
    .date('product-form.last-time-buy')
    .refine((date) => date >= '2000', 'product-form.last-time-buy'),
  leadWeeks: z
    .int('product-form.lead-weeks')
    .min(0, 'product-form.lead-weeks')
    .max(MAX_LEAD_WEEKS, 'product-form.lead-weeks'),
  rohs: oneOf(COMPLIANCES),
  reach: oneOf(COMPLIANCES),
  moistureLevel: oneOf(MOISTURE_LEVELS),
  originCountry: z
    .string('product-form.country')
    .trim()
    .max(40, tooLong)
    .toUpperCase()
    .refine(isCountry, 'product-form.country'),
  /** Six digits of the Harmonized System, and up to four of a national tariff. */
  hsCode: code(/^\d{4}\.?\d{2}(\.?\d{2}){0,2}$/, 'product-form.hs-code'),
  /** Export Control Classification Number of the United States. */
  eccn: code(/^(EAR99|\d[A-E]\d{3}(\.[a-z0-9]{1,4}){0,6})$/, 'product-form.eccn'),
  weightGrams: z
    .number('product-form.weight')
    .positive('product-form.weight')
    .max(MAX_GRAMS, 'product-form.weight')
    .refine((grams) => Number(grams.toFixed(GRAM_DECIMALS)) === grams, 'product-form.weight'),
  datasheet: z
    .string('product-form.datasheet')
    .trim()
    .max(200, tooLong)
    .regex(DATASHEET, 'product-form.datasheet'),
  symbol: kicadName,
  footprint: kicadName,
  /** Name, postal and electronic address, if not that of the shop (Regulation (EU) 2023/988, Article 19). */
  maker: line(300, 'product-form.maker'),
})

type Shape = typeof TradeData.shape

export const tradeForm = Object.fromEntries(
  Object.entries(TradeData.shape).map(([name, field]) => [name, field.nullable().optional()]),
) as { [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>> }

function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, `field.one-of?${new URLSearchParams({ values: values.join(', ') })}`)
}

/** Read as it was meant, not as it was pasted. */
export function code(pattern: RegExp, message: string) {
  return z.string(message).overwrite(typedNumber).max(MAX_PART_NUMBER, tooLong).regex(pattern, message)
}
