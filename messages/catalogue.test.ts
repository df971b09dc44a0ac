import { expect, it } from 'vitest'
import { z } from 'zod'
import { CHANGEABLE_FIELDS } from '#contract/catalog/product-fields.ts'
import { sectionSchemas } from '#contract/selling/shop-settings.ts'
import { type MessageKey, speak, t, translate } from './catalogue.ts'
import en from './en.json'
import enUS from './en-US.json'
import { keysIn } from './module-texts.ts'
import { speakLocale } from './speak-locale.ts'

/** The only list of the specified texts; verbatim, including odd spelling. */
const quoted: [MessageKey, string][] = [
  ['not-found.code', 'Error 404'],
  ['not-found.title', "Oops! The page you're looking for isn't here."],
  ['not-found.home', 'Back To Home'],
  ['home.quality', 'Good Quality Product'],
  ['home.products', 'Our Products'],
  ['home.upcoming', 'OUR UPCOMING PRODUCTS'],
  ['about.explore', 'Explore Menu'],
  ['product.buy', 'Buy Now'],
  ['purchase.title', 'Order Please'],
  ['purchase.submit', 'Purchage'],
  ['purchase.confirmed', 'purchage confirm Please Pay Your Money'],
  ['purchase.quantity-toast', ' quantity Must be bigger minimumorder and lower then available quantity'],
  ['order.address-required', 'Address is Required'],
  ['order.number-required', 'Number is Required'],
  ['order.quantity-required', 'Order is Required'],
  ['order.quantity-above', 'less then available quantity require'],
  ['order.quantity-below', 'more then available quantity require'],
  ['dashboard.welcome', 'Welcome {name} to your Dashboard'],
  ['orders.cancel', 'Cancel Order'],
  ['orders.confirm', 'are you sure'],
  ['orders.pay', 'Pay'],
  ['orders.state-paid', 'Paid'],
  ['orders.transaction', 'Yout Transaction Id :'],
  ['payment.pay-for', 'Pay For {name}'],
  ['payment.please-pay', 'Please Pay :{total}'],
  ['payment.pay', 'Pay'],
  ['payment.completed', 'Your Payment Is Completed'],
  ['payment.transaction', 'Your Transsaction Id :'],
  ['account.name-required', 'Name is Required'],
  ['account.email-required', 'Email is Required'],
  ['account.email-invalid', 'Provide a valid Email'],
  ['account.password-required', 'Password is Required'],
  ['account.password-short', 'Must be 6 characters or longer'],
  ['account.continue-with', 'Continue with {name}'],
  ['account.reset-link', 'Reset password'],
  ['account.reset-sent', 'Reset email'],
  ['profile.education-required', 'Order is Required'],
  ['profile.to-update', 'ADD OR Update Your Profile'],
  ['profile.please-login', 'Please Login'],
  ['profile.updated', 'Update Profile Successfully'],
  ['reviews.heading', 'OUR CUSTOMER REVIEWS'],
  ['review.submit', 'Add Review'],
  ['review.added', 'add review confirm'],
  ['shell.signOut', 'Sign Out'],
  ['contact.submit', 'Submit'],
  ['footer.services', 'Services'],
  ['footer.company', 'Company'],
  ['footer.social', 'Social'],
]

it.each(quoted)('%s is the specified text', (key, text) => {
  expect(en[key]).toBe(text)
})

it('en-US has only texts that differ from en, with the same placeholders', () => {
  const placeholders = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
  for (const [key, text] of Object.entries(enUS)) {
    const original = (en as Record<string, string>)[key]
    expect(text, key).not.toBe(original)
    expect(placeholders(text), key).toEqual(placeholders(original))
    expect(original, key).toBeDefined()
  }
})

it('a text that en-US lacks is that of en', () => {
  speakLocale('en-US')
  expect(t('purchase.submit')).toBe('Purchase')
  expect(t('not-found.code')).toBe('Error 404')
})

it('fills in facts and returns plain text unchanged', () => {
  speak(en)
  expect(t('product.low', { left: 3 })).toBe('Only 3 left')
  expect(translate('order.address-required')).toBe('Address is Required')
  expect(translate('field.too-long?most=40&length=52')).toBe('Use at most 40 characters: these are 52.')
  expect(translate('Some words of a library?')).toBe('Some words of a library?')
})

it('a browser module has the texts that it names', () => {
  const facts = ['{page}-title', '{most}'].map((fact) => `$${fact}`)
  const code = `t('retry'); t(\`info.${facts[0]}\`); \`field.at-most?most=${facts[1]}\`; 'Retry' // 'api.title'`
  const all = 'retry info.terms info.terms-title info.terms.a-title field.at-most api.may.anyone'.split(' ')
  expect(keysIn(code, all)).toEqual(['retry', 'info.terms-title', 'field.at-most'])
})

/** The names of all properties in a JSON schema. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties ?? {}) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}

it('names each field in the histories of products and settings', () => {
  const settings = Object.values(sectionSchemas).flatMap((section) =>
    namesIn(z.toJSONSchema(section, { io: 'input', unrepresentable: 'any' })),
  )
  const keys = [
    ...CHANGEABLE_FIELDS.map(({ name }) => `product-field.${name}`),
    ...new Set(settings.map((name) => `settings.field-${name}`)),
  ]
  expect(keys.filter((key) => !(key in en))).toEqual([])
})
