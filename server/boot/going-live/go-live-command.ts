import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { replacePrintedLogin } from '#server/people/identity/first-admin.ts'
import { forgetKeptPassword } from '#server/people/identity/first-admin-file.ts'
import { withDatabase } from '#server/platform/command-line/command-database.ts'
import { asCalled, type Terminal } from '#server/platform/command-line/terminal.ts'
import { type Database, transaction } from '#server/platform/database/database.ts'
import { faultInWords } from '#server/platform/runtime/fault-in-words.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { endTrial, type Removed } from './end-trial.ts'
import { findLeftovers, type Leftovers } from './leftovers.ts'

const HELP = `Ends a trial: removes all orders with payments, papers and their numbers, reviews, messages and mails, buyers without a
role, and what is left of the demo. Settings, families, products with their stock, pictures and staff stay.

  npm run go-live                            shows what it would remove
  npm run go-live -- --apply                 removes it: all, or nothing
  npm run go-live -- --apply --payments 2    also if 2 payments did not come in by cards of the sandbox, such as those
                                             by bank, and those that you made with Stripe's test keys

Stop the store and make a backup first. If the first admin still has the printed password, set ADMIN_EMAIL and
ADMIN_PASSWORD: they replace that account.
`

const DONE = 0
const FAILED = 1
const WRONG_USE = 2

interface Asked {
  apply: boolean
  payments: number
}

export async function goLiveCommand(words: string[], terminal: Terminal): Promise<number> {
  const help = asCalled(HELP, terminal.environment)
  const asked = readWords(words)
  if (typeof asked === 'string') {
    terminal.err.write(`${asked}\n\n${help}`)
    return WRONG_USE
  }
  if (!asked) {
    terminal.out.write(help)
    return DONE
  }
  try {
    terminal.out.write(await withDatabase(terminal, (db, config) => goLive(db, config, asked, terminal)))
    return DONE
  } catch (error) {
    terminal.err.write(`\n${faultInWords(error)}\n`)
    return FAILED
  }
}

function readWords(words: string[]): Asked | string | undefined {
  try {
    const flag = { type: 'boolean', default: false } as const
    const options = { help: flag, apply: flag, payments: { type: 'string', default: '0' } } as const
    const { values } = parseArgs({ args: words, options })
    if (values.help) return undefined
    const payments = /^\d{1,6}$/.test(values.payments) ? Number(values.payments) : undefined
    return payments === undefined ? 'Give the number of payments.' : { apply: values.apply, payments }
  } catch (error) {
    return (error as Error).message
  }
}

class OnlyShown extends Error {
  readonly removed: Removed
  constructor(removed: Removed) {
    super('Nothing is applied.')
    this.removed = removed
  }
}

async function goLive(
  db: Database,
  config: Config,
  { apply, payments }: Asked,
  terminal: Terminal,
): Promise<string> {
  const dataDir = resolve(terminal.folder, config.DATA_DIR)
  const found = await findLeftovers(db, dataDir)
  refuseMoney(found, payments)
  await refuseRunning(db)
  const removed = await transaction(db, async (tx) => {
    const gone = await endTrial(tx)
    if (!apply) throw new OnlyShown(gone)
    if (found.printed) await replacePrintedLogin(tx, found.printed, config)
    return gone
  }).catch((error) => {
    if (error instanceof OnlyShown) return error.removed
    throw error
  })
  if (!apply) return `${inLines(removed, found)}Nothing is removed yet: add --apply.\n`
  // After the transaction: if the machine stops here, the command removes them the next time.
  rmSync(join(dataDir, 'mail'), { recursive: true, force: true })
  if (found.printed) forgetKeptPassword(dataDir)
  return `${inLines(removed, found)}Removed. The first order and the first invoice have the first numbers.\n`
}

function refuseMoney({ cardPayments, bankPayments }: Leftovers, payments: number): void {
  const counted = cardPayments + bankPayments
  if (counted === payments) return
  throw new Error(
    counted === 0
      ? 'No payment came in otherwise than by cards of the sandbox: leave out --payments.'
      : `${counted} payments did not come in by cards of the sandbox, and would be removed with their orders and
invoices. If they are real, this store is live: keep it as it is, with TRIAL_DATA=keep. If all of them are tests, add
--payments ${counted}.`,
  )
}

async function refuseRunning(db: Database): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity WHERE datname = current_database()
       AND application_name LIKE 'farad-%' AND application_name <> $1`,
    [`farad-${process.pid}`],
  )
  if (rows.length > 0) throw new Error('The store runs. Stop it first.')
}

function inLines(removed: Removed, { printed }: Leftovers): string {
  const lines = Object.entries(removed).map(([what, count]) => `  ${String(count).padStart(7)} ${what}`)
  const login = printed ? [`  the login of ${printed}, whose password was printed`] : []
  return `${['Of the trial, with all that belongs to it:', ...lines, ...login].join('\n')}\n`
}
