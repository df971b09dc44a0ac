import { placeLines } from '#contract/selling/address-text.ts'
import type { Company } from '#contract/selling/shop-settings.ts'
import type { Operator } from '#contract/site/shop-texts.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import type { Config } from '#server/platform/settings/config.ts'

export type OperatorConfig = Pick<
  Config,
  'STORE_OWNER' | 'STORE_ADDRESS' | 'STORE_PHONE' | 'STORE_REGISTRATION'
>

const enteredCompany = statement(
  'entered-company',
  `SELECT value FROM settings WHERE section = 'company' ORDER BY version DESC LIMIT 1`,
  asRow<{ value: Company }>,
)

/** Who runs the store: the company of the settings, until it is entered the environment variables (rules: G-20). */
export async function readOperator(db: Queryable, config: OperatorConfig): Promise<Operator> {
  const [company] = await enteredCompany(db)
  return company ? operatorOf(company.value) : configured(config)
}

function operatorOf({ name, email, phone, vatNumber, registration, ...place }: Company): Operator {
  return {
    name,
    address: placeLines(place).join(', '),
    email,
    ...(phone && { phone }),
    ...(registration && { registration }),
    ...(vatNumber && { vatNumber }),
  }
}

function configured({
  STORE_OWNER,
  STORE_ADDRESS,
  STORE_PHONE,
  STORE_REGISTRATION,
}: OperatorConfig): Operator {
  return {
    ...(STORE_OWNER && { name: STORE_OWNER }),
    ...(STORE_ADDRESS && { address: STORE_ADDRESS }),
    ...(STORE_PHONE && { phone: STORE_PHONE }),
    ...(STORE_REGISTRATION && { registration: STORE_REGISTRATION }),
  }
}
