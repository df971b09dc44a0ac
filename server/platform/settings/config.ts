import { z } from 'zod'
import { MAX_LINES } from '#contract/line-limits.ts'
import { cents, ORDER_MAX_TOTAL_CENTS } from '#contract/money.ts'
import { isLoopback } from '#server/platform/runtime/loopback.ts'
import { isChargeable, leastTotalCents } from './currencies.ts'
import {
  firebaseProject,
  firstAdminContradictions,
  IdentitySettings,
  identityAdvice,
  identityContradictions,
} from './identity-settings.ts'
import { ImageSettings, imageAdvice } from './image-settings.ts'
import { OpenIdSettings, openIdAdvice, openIdContradictions, openIdKeys } from './openid-settings.ts'
import { OperatorSettings, operatorAdvice } from './operator-settings.ts'
import { StripeSettings, stripeAdvice, stripeContradictions, stripeKeys } from './stripe-settings.ts'

const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const address = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value))
const whole = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most))

/** At least 3 minutes: a card payment takes one or two. */
const hours = z
  .string()
  .regex(/^\d+(\.\d{1,2})?$/)
  .transform(Number)
  .pipe(z.number().min(0.05).max(8760))

const smtpAddress = z
  .url({ protocol: /^smtps?$/ })
  .transform((value) => new URL(value))
  .refine(({ hostname }) => hostname !== '')

const money = z
  .string()
  .regex(/^\d+(\.\d{1,2})?$/)
  .transform((value) => cents(Number(value)))

/** Amounts are cents of it (rules: M-13). */
const currency = z.string().toUpperCase().refine(isChargeable)

const share = z
  .string()
  .regex(/^(0(\.\d{1,2})?|1(\.0{1,2})?)$/)
  .transform((value) => Math.round(Number(value) * 100))
  .pipe(z.number().min(1))

/** At these values the limits of buyers who have never paid are off. */
export const MAX_FIRST = { lines: 1_000_000, totalCents: 100_000_000, sharePercent: 100 }

/** $5,000, and about as much in other currencies. */
const LEAST_TOTALS_FIRST = 10_000
const USUAL_LEAST = 50

const MAX_LIMIT = 100_000

const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: whole(1, 200).default(10),
  SLOW_STATEMENT_MS: whole(1, 60_000).default(500),
  STORE_URL: address.optional(),
  STORE_NAME: z.string().trim().min(1).max(40).default('Farad'),
  STORE_LOCALE: z.enum(['en', 'en-US']).default('en'),
  CURRENCY: currency.default('USD'),
  STORE_SECRET: z.string().min(32).optional(),
  STORE_SECRET_PREVIOUS: z
    .string()
    .transform((list) => list.split(',').map((value) => value.trim()))
    .pipe(z.array(z.string().min(32)).max(5))
    .default([]),
  ADMIN_EMAIL: z.email().toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(6).max(128).optional(),
  VERIFIED_EMAIL_NEEDED: flag.optional(),
  SECOND_FACTOR: z.enum(['off', 'offered', 'required']).default('off'),
  SANDBOX: flag.optional(),
  DEMO: flag.optional(),
  TRIAL_DATA: z.enum(['refuse', 'keep']).default('refuse'),
  ORDER_MIN_TOTAL: money.pipe(z.number().min(1).max(ORDER_MAX_TOTAL_CENTS)).optional(),
  ORDER_HOLD_HOURS: whole(1, 8760).default(72),
  ORDER_HOLD_HOURS_UNVERIFIED: whole(1, 8760).default(2),
  ORDER_HOLD_HOURS_FIRST: hours.default(0.5),
  UNPAID_ORDERS_MAX: whole(1, 1_000_000).default(20),
  UNPAID_ORDERS_MAX_UNVERIFIED: whole(1, 1_000_000).default(3),
  UNPAID_LINES_MAX_UNVERIFIED: whole(1, 1_000_000_000).optional(),
  UNPAID_LINES_MAX_FIRST: whole(1, MAX_FIRST.lines).default(100),
  UNPAID_TOTAL_MAX_FIRST: money.pipe(z.number().min(1).max(MAX_FIRST.totalCents)).optional(),
  UNPAID_SHARE_MAX_FIRST: share.default(50),
  UNPAID_TOTAL_TIMES_PAID: whole(0, 1_000_000).default(10),
  ORDERS_MAX_DAY: whole(1, 1_000_000).default(60),
  RECORDS_YEARS: whole(0, 100).default(10),
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: z.email().optional(),
  CONTACT_EMAIL: z.email().toLowerCase().optional(),
  PAID_ORDER_MAIL: flag.default(true),
  VIES_URL: address.optional(),
  ...OperatorSettings.shape,
  TRUST_PROXY: whole(0, 10).default(0),
  LIMIT_SIGN_IN_ACCOUNT_ADDRESS: whole(1, MAX_LIMIT).default(10),
  LIMIT_SIGN_IN_ADDRESS: whole(1, MAX_LIMIT).default(100),
  LIMIT_SIGN_IN_ACCOUNT: whole(1, MAX_LIMIT).default(30),
  LIMIT_SIGN_UP_ADDRESS: whole(1, MAX_LIMIT).default(60),
  LIMIT_RESET_MAIL_ACCOUNT: whole(1, MAX_LIMIT).default(5),
  LIMIT_RESET_MAIL_ADDRESS: whole(1, MAX_LIMIT).default(60),
  LIMIT_VERIFY_MAIL_ACCOUNT: whole(1, MAX_LIMIT).default(5),
  LIMIT_VERIFY_MAIL_ADDRESS: whole(1, MAX_LIMIT).default(60),
  LIMIT_MAILS_UNVERIFIED_DAY: whole(2, MAX_LIMIT).default(3),
  LIMIT_MAILS_UNVERIFIED_HOUR: whole(1, MAX_LIMIT).default(1000),
  LIMIT_MAILS_ADDRESS_DAY: whole(1, MAX_LIMIT).default(200),
  LIMIT_CONTACT_ADDRESS: whole(1, MAX_LIMIT).default(5),
  LIMIT_CONTACT_HOUR: whole(1, MAX_LIMIT).default(200),
  LIMIT_CONTACT_MAILS_HOUR: whole(1, MAX_LIMIT).default(20),
  LIMIT_REVIEWS_ACCOUNT: whole(1, MAX_LIMIT).default(5),
  LIMIT_ORDER_MAIL_UNVERIFIED: whole(1, MAX_LIMIT).default(10),
  LIMIT_ORDER_MAIL_VERIFIED: whole(1, MAX_LIMIT).default(60),
  LIMIT_PAYMENT_OPENINGS_ACCOUNT: whole(1, MAX_LIMIT).default(100),
  LIMIT_PAYMENT_OPENINGS_ADDRESS: whole(1, MAX_LIMIT).default(300),
  LIMIT_CARD_DECLINES_ACCOUNT: whole(1, MAX_LIMIT).default(10),
  LIMIT_CARD_DECLINES_ADDRESS: whole(1, MAX_LIMIT).default(30),
  LIMIT_API_MINUTE: whole(1, MAX_LIMIT).default(600),
  LIMIT_KEY_MINUTE: whole(1, MAX_LIMIT).default(600),
  PAGE_STORE_MB: whole(1, 10_000).default(48),
  SITEMAP_PRODUCTS: whole(1, 45_000).default(10_000),
  LOG_REQUESTS: flag.optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  METRICS_PORT: whole(1, 65_535).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

const advice: Record<string, string> = {
  PORT: 'a whole number from 0 to 65535',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/farad',
  STORE_URL: 'the public address of the store, such as https://parts.example.com',
  STORE_LOCALE: "'en' or 'en-US'",
  CURRENCY: 'the code of a currency with 2 decimals by ISO 4217, such as EUR',
  STORE_SECRET: 'a random text of at least 32 characters',
  STORE_SECRET_PREVIOUS: 'up to 5 former values of STORE_SECRET, separated by commas',
  ADMIN_EMAIL: 'an email address',
  ADMIN_PASSWORD: 'a password of at least 6 characters',
  VERIFIED_EMAIL_NEEDED: "'on' or 'off'",
  SECOND_FACTOR: "'off', 'offered' or 'required'",
  SANDBOX: "'on' or 'off'",
  DEMO: "'on' or 'off'",
  TRIAL_DATA: "'refuse' or 'keep'",
  SMTP_URL: 'a mail server such as smtps://user:password@mail.example.com:465, or smtp://… for STARTTLS',
  MAIL_FROM: 'the sender address of mails, such as orders@example.com, without a name',
  PAID_ORDER_MAIL: "'on' or 'off'",
  CONTACT_EMAIL: 'the address that receives messages of the contact form, such as hello@example.com',
  VIES_URL:
    'the address of the VIES REST service, such as https://ec.europa.eu/taxation_customs/vies/rest-api',
  TRUST_PROXY: 'the number of proxies in front of the store, from 0 to 10',
  PAGE_STORE_MB: 'a whole number from 1 to 10000',
  SITEMAP_PRODUCTS: 'a whole number from 1 to 45000',
  LOG_REQUESTS: "'on' or 'off'",
  METRICS_TOKEN: 'a random text of at least 16 characters',
  METRICS_PORT: 'a whole number from 1 to 65535, such as 9464',
  ORDER_MIN_TOTAL: 'an amount with at most 2 decimals, such as 0.50',
  UNPAID_TOTAL_MAX_FIRST: 'an amount from 0.01 to 1000000, with at most 2 decimals, such as 5000',
  UNPAID_SHARE_MAX_FIRST: 'a share from 0.01 to 1 with at most 2 decimals, such as 0.5',
  ORDER_HOLD_HOURS_FIRST: 'hours from 0.05 to 8760 with at most 2 decimals, such as 0.5',
  RECORDS_YEARS: 'a whole number of years from 0 to 100',
  ...operatorAdvice,
  ...imageAdvice,
  ...stripeAdvice,
  ...openIdAdvice,
  ...identityAdvice,
}

export const settingNames: string[] = [
  ...new Set(
    [Environment, ...ImageSettings.options, StripeSettings, OpenIdSettings, IdentitySettings].flatMap(
      ({ shape }) => Object.keys(shape),
    ),
  ),
]

export class ConfigError extends Error {
  readonly mistakes: string[]
  constructor(mistakes: string[]) {
    const once = [...new Set(mistakes)]
    super(once.join('\n'))
    this.mistakes = once
  }
}

export type Config = ReturnType<typeof readConfig>

/** Throws ConfigError. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  const images = ImageSettings.safeParse({ IMAGES: 'disk', ...given })
  const stripe = StripeSettings.safeParse(given)
  const openId = OpenIdSettings.safeParse(given)
  const identity = IdentitySettings.safeParse(given)
  if (!parsed.success || !images.success || !stripe.success || !openId.success || !identity.success) {
    const all = [parsed, images, stripe, openId, identity]
    const issues = all.flatMap(({ error }) => error?.issues ?? [])
    const names = issues.map(({ path }) => String(path[0]))
    throw new ConfigError([
      ...issues.map(({ path, message }) => mistake(String(path[0]), message, given)),
      ...mistakesBeside(names, given),
    ])
  }
  const providers = {
    stripe: stripeKeys(stripe.data),
    openId: openIdKeys(openId.data),
    firebase: firebaseProject(identity.data),
  }
  const env = { ...parsed.data, images: images.data, ...providers }
  const local = !env.STORE_URL || isLoopback(env.STORE_URL.hostname)
  const sandbox = env.SANDBOX ?? local
  const verifiedEmailNeeded = env.VERIFIED_EMAIL_NEEDED ?? (!local && !sandbox)
  const leastTotal = leastTotalCents(env.CURRENCY)
  const config = {
    ...env,
    ORDER_MIN_TOTAL: env.ORDER_MIN_TOTAL ?? leastTotal,
    UNPAID_TOTAL_MAX_FIRST:
      env.UNPAID_TOTAL_MAX_FIRST ??
      Math.min(Math.max(leastTotal, USUAL_LEAST) * LEAST_TOTALS_FIRST, MAX_FIRST.totalCents),
    SANDBOX: sandbox,
    VERIFIED_EMAIL_NEEDED: verifiedEmailNeeded,
    ORDER_HOLD_HOURS_UNVERIFIED: verifiedEmailNeeded
      ? Math.min(env.ORDER_HOLD_HOURS_UNVERIFIED, env.ORDER_HOLD_HOURS)
      : env.ORDER_HOLD_HOURS,
    ORDER_HOLD_HOURS_FIRST: Math.min(env.ORDER_HOLD_HOURS_FIRST, env.ORDER_HOLD_HOURS),
    UNPAID_LINES_MAX_UNVERIFIED: env.UNPAID_LINES_MAX_UNVERIFIED ?? (sandbox ? MAX_LINES : 30),
    DEMO: env.DEMO ?? local,
    // On a local terminal, a line per request would hide the other messages.
    LOG_REQUESTS: env.LOG_REQUESTS ?? !local,
    local,
  }
  const alone = local && isLoopback(config.HOST) && config.TRUST_PROXY === 0
  const onlyHere = alone && config.SANDBOX
  const hosted = identity.data.IDENTITY === 'firebase'
  const mistakes = [
    ...contradictions(config, hosted),
    ...stripeContradictions(stripe.data, config.SANDBOX),
    ...openIdContradictions(openId.data, hosted),
    ...identityContradictions(identity.data, onlyHere),
    ...(hosted ? [] : firstAdminContradictions(config, alone)),
  ]
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  return config
}

/** Those that are left when the wrong settings are unset, so that the owner sees all at once, except what an unset one causes. */
function mistakesBeside(names: string[], given: Record<string, string | undefined>): string[] {
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))
  if (Object.keys(rest).length === Object.keys(given).length) return []
  try {
    readConfig(rest)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.mistakes.filter((sentence) => !names.some((name) => sentence.includes(name)))
  }
}

function mistake(name: string, message: string, given: Record<string, string | undefined>): string {
  const shown =
    /SECRET|PASSWORD|URL|KEY|STRIPE|TOKEN|OTLP/.test(name) || !given[name] ? '' : ` (it is '${given[name]}')`
  const wanted = name.startsWith('LIMIT_') ? `a whole number from 1 to ${MAX_LIMIT}` : advice[name]
  return `${name} must be ${wanted ?? `valid: ${message}`}${shown}.`
}

function contradictions(config: z.infer<typeof Environment>, hosted: boolean): string[] {
  const mistakes: string[] = []
  if (hosted && config.SECOND_FACTOR !== 'off') {
    mistakes.push(
      'SECOND_FACTOR must be off with IDENTITY=firebase: Firebase signs people in, so set up a second factor there.',
    )
  }
  if (config.DATABASE_URL && !config.STORE_SECRET) {
    mistakes.push(
      'STORE_SECRET must be set with DATABASE_URL, to the same value for every process of the store.',
    )
  }
  if (config.METRICS_PORT === config.PORT) {
    mistakes.push('METRICS_PORT must differ from PORT: it answers only requests from this machine.')
  }
  if (config.SMTP_URL && !config.MAIL_FROM) {
    mistakes.push('MAIL_FROM must be set with SMTP_URL: the sender address of mails.')
  }
  return mistakes
}
