import type { Pool } from 'pg'
import { newClientSecret } from './object-id.ts'

interface ImportedPayment {
  intent: string
  amount: number
  /** In small letters. */
  currency: string
  metadata: Record<string, string>
  buyer: { name: string; email: string }
  created: Date
  paid: Date
  refund: { id: string; at: string } | null
}

const CARD_YEARS = 3

const IMPORT = `
  WITH seed AS (
    SELECT s.*, replace(intent, 'pi_', 'pm_') AS method, replace(intent, 'pi_', 'ch_') AS charge
    FROM jsonb_to_recordset($1) AS s (intent text, secret text, amount integer, currency text, metadata jsonb, buyer jsonb,
      created timestamptz, paid timestamptz, refund jsonb)
  ), methods AS (
    INSERT INTO card_gateway.payment_methods
      (id, brand, funding, last4, exp_month, exp_year, behaviour, billing_name, billing_email, created)
    SELECT method, 'visa', 'credit', '4242', 12, $2, 'approve', buyer->>'name', buyer->>'email', paid FROM seed
  ), intents AS (
    INSERT INTO card_gateway.payment_intents
      (id, client_secret, amount, currency, status, metadata, payment_method, latest_charge, created)
    SELECT intent, secret, amount, currency, 'succeeded', metadata, method, charge, created FROM seed ORDER BY created
  ), charges AS (
    INSERT INTO card_gateway.charges
      (id, payment_intent, payment_method, amount, amount_refunded, currency, status, authenticated, metadata, created)
    SELECT charge, intent, method, amount, CASE WHEN refund IS NULL THEN 0 ELSE amount END, currency, 'succeeded', false,
      metadata, paid
    FROM seed
  )
  INSERT INTO card_gateway.refunds (id, charge, payment_intent, payment_method, amount, currency, metadata, created)
  SELECT refund->>'id', charge, intent, method, amount, currency, '{}', (refund->>'at')::timestamptz
  FROM seed WHERE refund IS NOT NULL ORDER BY refund->>'at'`

/** Each as paid by a valid Visa card at the first attempt, without events. The schema must exist (see `ready`). */
export async function importPayments(db: Pick<Pool, 'query'>, payments: ImportedPayment[]): Promise<void> {
  const rows = payments.map((payment) => ({
    ...payment,
    secret: newClientSecret(payment.intent),
    refund: payment.refund ?? undefined,
  }))
  await db.query(IMPORT, [JSON.stringify(rows), new Date().getUTCFullYear() + CARD_YEARS])
}
