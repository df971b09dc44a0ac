import { findDemo } from '#server/demo/find-demo.ts'
import { printedLogin } from '#server/people/identity/first-admin.ts'
import { asCalled } from '#server/platform/command-line/terminal.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import type { Config } from '#server/platform/settings/config.ts'

/** What a trial has left in a store. */
export interface Leftovers {
  /** Of the demo and of the sandbox's card provider. */
  trialPayments: number
  demoParts: number
  demoPeople: number
  /** The email of the first admin, if the printed password still opens the account. */
  printed: string | undefined
  /** Of another card provider. */
  cardPayments: number
  /** By bank, which is no stand-in: only the owner can say whether they belong to the trial. */
  bankPayments: number
}

/** Payments of the demo have this prefix (server/demo/load-demo-orders.ts). */
const OF_DEMO = String.raw`intent_id LIKE 'pi\_demo\_%'`
const OF_SANDBOX = 'intent_id IN (SELECT id FROM card_gateway.payment_intents)'

async function countPayments(db: Queryable): Promise<{ trial: number; card: number; bank: number }> {
  const { rows: sandbox } = await db.query(
    `SELECT to_regclass('card_gateway.payment_intents') IS NOT NULL AS there`,
  )
  const trial = sandbox[0]?.there ? `(${OF_DEMO} OR ${OF_SANDBOX})` : OF_DEMO
  const { rows } = await db.query<{ trial: number; card: number; bank: number }>(
    `SELECT count(*) FILTER (WHERE ${trial})::int AS trial,
       count(*) FILTER (WHERE NOT ${trial} AND received_cents > 0 AND pay_by = 'card')::int AS card,
       count(*) FILTER (WHERE NOT ${trial} AND received_cents > 0 AND pay_by = 'transfer')::int AS bank
     FROM payments WHERE intent_id IS NOT NULL`,
  )
  return rows[0] ?? { trial: 0, card: 0, bank: 0 }
}

export async function findLeftovers(db: Database, dataDir: string): Promise<Leftovers> {
  const [demo, payments, printed] = [
    await findDemo(db),
    await countPayments(db),
    await printedLogin(db, dataDir),
  ]
  return {
    trialPayments: payments.trial,
    demoParts: demo.products.length,
    demoPeople: demo.people.length,
    printed,
    cardPayments: payments.card,
    bankPayments: payments.bank,
  }
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

export function inWords({ trialPayments, demoParts, demoPeople, printed }: Leftovers): string[] {
  return [
    ...counted(trialPayments, 'payment of the sandbox or the demo', 'payments of the sandbox or the demo'),
    ...counted(demoParts, 'part of the demo', 'parts of the demo'),
    ...counted(demoPeople, 'person of the demo', 'people of the demo'),
    ...(printed ? [`the printed password of ${printed}`] : []),
  ]
}

/**
 * A public store does not open with what is left of its trial, unless the owner has said so. One that has taken money by
 * cards is open already: it says so and goes on (rules: N-7). Throws for one that stops.
 */
export async function refuseLeftovers(
  db: Database,
  config: Pick<Config, 'local' | 'SANDBOX' | 'DEMO' | 'TRIAL_DATA' | 'STORE_URL'>,
  dataDir: string,
  say: (line: string) => void,
): Promise<void> {
  if (config.local || config.SANDBOX || config.TRIAL_DATA === 'keep') return
  const found = await findLeftovers(db, dataDir)
  const left = inWords(config.DEMO ? { ...found, demoParts: 0, demoPeople: 0 } : found)
  if (left.length === 0) return
  const words = `This store has from its trial: ${left.join(', ')}.`
  if (found.cardPayments > 0) return say(`${words} TRIAL_DATA=keep says that this stays`)
  throw new Error(`${words} It does not open at ${config.STORE_URL?.origin} with that. Choose:
  ${called('go-live')}  shows what it would remove, and with --apply removes it; settings, families, products and staff stay
${found.printed ? `  ${called(`admin -- reset-password ${found.printed}`)}  replaces the printed password alone\n` : ''}  TRIAL_DATA=keep  it stays, and the store opens with it
  SANDBOX=on  the store stays a trial, under its public address too`)
}

const called = (words: string) => asCalled(`npm run ${words}`, process.env)
