import type { Form } from './form.ts'
import { invalidRequest } from './gateway-error.ts'

const MAX_TEXT = 5000

/** Throws 400 for any other parameter, so that none is silently ignored. */
export function onlyKnown(form: Form, names: readonly string[], within?: string): void {
  const unknown = Object.keys(form).find((name) => !names.includes(name))
  if (unknown === undefined) return
  const param = within ? `${within}[${unknown}]` : unknown
  const message = `Received unknown parameter: ${param}. Parameters supported here: ${names.join(', ') || 'none'}.`
  throw invalidRequest(message, { code: 'parameter_unknown', param })
}

/** Throws 400 if the text is empty, nested or longer than 5,000 characters. */
export function text(form: Form, name: string, param = name): string | undefined {
  const value = form[name]
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${param}`, { param })
  if (value === '') {
    const message = `You passed an empty string for '${param}'. Pass a value or omit it.`
    throw invalidRequest(message, { code: 'parameter_invalid_empty', param })
  }
  if (value.length > MAX_TEXT)
    throw invalidRequest(`${param} is longer than ${MAX_TEXT} characters.`, { param })
  return value
}

export function requiredText(form: Form, name: string, param = name): string {
  const value = text(form, name, param)
  if (value === undefined) {
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  return value
}

export function integer(form: Form, name: string, param = name): number | undefined {
  const value = text(form, name, param)
  if (value === undefined) return undefined
  if (!/^-?\d{1,15}$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${value.slice(0, 40)}`, {
      code: 'parameter_invalid_integer',
      param,
    })
  }
  return Number(value)
}

export function oneOf<Word extends string>(form: Form, name: string, words: readonly Word[], param = name) {
  const value = text(form, name, param)
  if (value === undefined) return undefined
  const word = words.find((candidate) => candidate === value)
  if (word === undefined)
    throw invalidRequest(`Invalid ${param}: must be one of ${words.join(', ')}`, { param })
  return word
}

export function group(form: Form, name: string): Form | undefined {
  const value = form[name]
  if (typeof value === 'string') throw invalidRequest(`Invalid object: ${name}`, { param: name })
  return value
}

export function texts(form: Form, name: string): string[] | undefined {
  const given = group(form, name)
  return given && Object.keys(given).map((key) => requiredText(given, key, `${name}[${key}]`))
}

/** Throws 400 for a property that is not in `names`. */
export function expansion<Name extends string>(form: Form, names: readonly Name[]): Set<Name> {
  const wanted = texts(form, 'expand') ?? []
  const refused = wanted.find((one) => !names.some((name) => name === one))
  if (refused !== undefined) {
    const message = `This property cannot be expanded (${refused.slice(0, 40)}).`
    throw invalidRequest(message, { param: 'expand' })
  }
  return new Set(names.filter((name) => wanted.includes(name)))
}

/** Stripe's limits: 50 keys of 40 characters, values of 500 characters. */
export function metadata(form: Form): Record<string, string> {
  const given = group(form, 'metadata') ?? {}
  const entries = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== '')
  if (entries.length > 50) throw invalidRequest('Metadata can have at most 50 keys.', { param: 'metadata' })
  for (const [key, value] of entries) {
    if (typeof value !== 'string' || key.length > 40 || value.length > 500) {
      const message = 'Metadata keys can have up to 40 characters and values must be strings of up to 500.'
      throw invalidRequest(message, { param: `metadata[${key.slice(0, 40)}]` })
    }
  }
  return Object.fromEntries(entries)
}
