import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { type Queryable, statement } from '#server/platform/database/database.ts'

const readFactor = statement(
  'second-factor',
  'SELECT secret, "backupCodes" AS codes FROM auth_second_factors WHERE "userId" = :subject',
)

const encryptAgain = statement(
  'encrypt-second-factor-again',
  `UPDATE auth_second_factors SET secret = :secret, "backupCodes" = :codes
   WHERE "userId" = :subject AND secret = :formerSecret AND "backupCodes" = :formerCodes`,
)

/** One of a former STORE_SECRET is encrypted with the present one, the only one that Better Auth reads. */
export async function secretOfFactor(
  db: Queryable,
  subject: string,
  [key, ...formerKeys]: string[],
): Promise<string | undefined> {
  const [row] = await readFactor(db, { subject })
  if (!row || key === undefined) return undefined
  const secret = await opened(row.secret, key)
  if (secret !== undefined) return secret
  for (const former of formerKeys) {
    const data = await opened(row.secret, former)
    const codes = await opened(row.codes, former)
    if (data === undefined || codes === undefined) continue
    await encryptAgain(db, {
      subject,
      secret: await symmetricEncrypt({ key, data }),
      codes: await symmetricEncrypt({ key, data: codes }),
      formerSecret: row.secret,
      formerCodes: row.codes,
    })
    return data
  }
  throw new Error(
    'A second factor was encrypted with a STORE_SECRET that STORE_SECRET_PREVIOUS does not list.',
  )
}

const opened = (data: string, key: string) => symmetricDecrypt({ key, data }).catch(() => undefined)

const STEP_S = 30

/** Of the code, as Better Auth takes it: the present step or the one before or after. */
export async function stepOfCode(secret: string, code: string): Promise<number | undefined> {
  const now = Math.floor(Date.now() / 1000 / STEP_S)
  for (const step of [now - 1, now, now + 1])
    if ((await createOTP(secret, { digits: 6, period: STEP_S }).hotp(step)) === code) return step
  return undefined
}

const claim = statement(
  'claim-step',
  'UPDATE auth_second_factors SET used_step = :step WHERE "userId" = :subject AND used_step < :step RETURNING id',
)

/** False if a code of this step or a later one was used. */
export async function claimStep(db: Queryable, subject: string, step: number): Promise<boolean> {
  return (await claim(db, { subject, step })).length > 0
}
