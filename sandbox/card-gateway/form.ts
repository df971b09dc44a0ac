import { invalidRequest } from './gateway-error.ts'

/** `card[number]=4242` is `{ card: { number: '4242' } }`. */
export interface Form {
  [name: string]: string | Form
}

const MAX_FIELDS = 200
const MAX_DEPTH = 4
const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

/** Throws 400 for a malformed name. */
export function parseForm(encoded: string): Form {
  const fields = [...new URLSearchParams(encoded)]
  if (fields.length > MAX_FIELDS) throw invalidRequest(`Too many parameters: at most ${MAX_FIELDS}.`)
  const form = emptyForm()
  for (const [name, value] of fields) place(form, name, value)
  return form
}

// Without a prototype, so that a field may have the name of an Object method.
function emptyForm(): Form {
  return Object.create(null) as Form
}

function place(form: Form, name: string, value: string): void {
  const path = pathOf(name)
  const last = path.pop() as string
  let target = form
  for (const step of path) {
    target[step] ??= emptyForm()
    const next = target[step]
    if (typeof next === 'string') throw badName(name)
    target = next
  }
  const key = last === '' ? String(Object.keys(target).length) : last
  if (typeof target[key] === 'object') throw badName(name)
  target[key] = value
}

function pathOf(name: string): string[] {
  const match = NAME.exec(name)
  if (!match?.[1]) throw badName(name)
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((found) => found[1] ?? '')
  if (inner.length >= MAX_DEPTH) throw badName(name)
  return [match[1], ...inner]
}

function badName(name: string) {
  return invalidRequest(`Invalid parameter name: ${name.slice(0, 100)}`, { param: name.slice(0, 100) })
}
