import { z } from 'zod'
import { cents, ORDER_MAX_TOTAL_CENTS } from '#contract/money.ts'

export const Amount = z
  .number('settings.amount')
  .min(0, 'settings.amount')
  .refine((amount) => (cents(amount) ?? Number.POSITIVE_INFINITY) <= ORDER_MAX_TOTAL_CENTS, 'settings.amount')
