import { expect, it } from 'vitest'
import type { Problem } from '#contract/refusals.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { ApiError } from '../../api.ts'
import { troubleOf } from './trouble.ts'

speak(en)

type Facts = Partial<Problem> & Record<string, unknown>

it.each<
  [ApiError['refusal'], Facts, number | undefined, { words: RegExp | string; [more: string]: unknown }]
>([
  ['price-changed', { price: 0.5, totalPrice: 9 }, 7, { words: /now \$0\.50 per piece, \$9\.00 in total/ }],
  ['total-changed', { totalPrice: 9 }, 7, { words: /from \$7\.00 to \$9\.00/, newTotal: true }],
  ['total-changed', { totalPrice: 9 }, undefined, { words: /total is now \$9\.00/ }],
  ['total-out-of-range', { totalPrice: 9, mostTotal: 8 }, 9, { words: /maximum order total is \$8\.00/ }],
  ['total-out-of-range', { totalPrice: 1, mostTotal: 8, leastTotal: 2 }, 1, { words: /total is \$2\.00\. / }],
  ['total-out-of-range', { totalPrice: 1, leastTotal: 2, leastQuantity: 1200 }, 1, { words: /1,200 pieces/ }],
  ['too-many-unpaid', { detail: 'Later.' }, 1, { words: 'Said. Later.', toOrders: true, toVerify: false }],
  ['too-many-unpaid', { mostVerified: 20 }, 1, { words: 'Said.', toOrders: true, toVerify: true }],
  ['more-than-share', {}, 1, { words: 'Said.', toOrders: true }],
  ['idempotency-key-reused', {}, 1, { words: /was placed/, newKey: true }],
  ['invalid-fields', { errors: [{ path: 'number', message: 'At it.' }] }, 1, { words: 'At it.' }],
  ['overloaded', {}, 1, { words: 'Said.' }],
])('says what helps against %s %j', (refusal, facts, before, { words, ...rest }) => {
  const trouble = troubleOf(new ApiError(refusal, 'Said.', facts as Problem), before)
  const said = typeof words === 'string' ? words : expect.stringMatching(words)
  expect(trouble).toMatchObject({ ...rest, words: said })
})
