import fc from 'fast-check'

/** Which of the orders placed so far a step is about; taken modulo their number. */
type Which = number

/** Something that happens to the store, to a buyer, to the provider, or between them. */
export type Step =
  | { do: 'place'; quantity: number }
  | { do: 'open'; order: Which; byTotal: boolean }
  | { do: 'buy'; order: Which }
  | { do: 'card'; order: Which; card: 'good' | 'declined' | 'asksTheBank' }
  | { do: 'bank'; order: Which; outcome: 'approve' | 'fail' }
  | { do: 'record'; order: Which; with: Which }
  | { do: 'cancel'; order: Which; by: 'buyer' | 'owner' }
  | { do: 'race'; order: Which }
  | { do: 'expire'; order: Which }
  | { do: 'refund'; order: Which }
  | { do: 'refund-in-dashboard'; order: Which; part: boolean }
  | { do: 'webhook'; event: number; times: number }
  | { do: 'reconcile' }
  | { do: 'provider'; is: 'down' | 'up' | 'losing an answer' }
  | { do: 'cut'; atStatement: number; when: 'before' | 'after' }
  | { do: 'restart' }
  | { do: 'misbelieve'; order: Which }
  | { do: 'tamper'; order: Which }

const order = fc.nat({ max: 2 })

/** A step; what moves money comes more often than what goes wrong. */
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('place' as const), quantity: fc.integer({ min: 10, max: 40 }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open' as const), order, byTotal: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('buy' as const), order }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('card' as const),
      order,
      card: fc.constantFrom('good' as const, 'good' as const, 'declined' as const, 'asksTheBank' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('bank' as const),
      order,
      outcome: fc.constantFrom('approve' as const, 'fail' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('record' as const), order, with: order }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('cancel' as const),
      order,
      by: fc.constantFrom('buyer' as const, 'owner' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('race' as const), order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expire' as const), order }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('refund' as const), order }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('refund-in-dashboard' as const), order, part: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('webhook' as const),
      event: fc.nat({ max: 5 }),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reconcile' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('provider' as const),
      is: fc.constantFrom(
        'down' as const,
        'up' as const,
        'losing an answer' as const,
        'losing an answer' as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('cut' as const),
      atStatement: fc.nat({ max: 12 }),
      when: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('misbelieve' as const), order }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tamper' as const), order }) },
)

/** What happens in one run: an order first, then up to 29 steps. */
export const scenes = fc.array(step, { minLength: 8, maxLength: 29 })
