import type { Context } from 'hono'
import type { z } from 'zod'
import { clientIn } from '#server/platform/http/limits/client-address.ts'
import { plainInput } from '#server/platform/http/plain-input.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/http/refusal.ts'
import { fieldErrors, readBody } from '#server/platform/http/request-input.ts'

interface Asked<Form> {
  form: Form
  /** With the checked form as its body. */
  request: Request
  client: string
}

/** The handler of a door that takes a form. */
export function admit<Form>(
  form: z.ZodType<Form>,
  answer: (asked: Asked<Form>) => Promise<Response | Refusal>,
): (context: Context) => Promise<Response> {
  return async (context) => {
    const checked = await check(context.req.raw, form)
    const answered =
      checked instanceof Refusal ? checked : await answer({ ...checked, client: clientIn(context) ?? '' })
    return answered instanceof Refusal ? problemResponse(answered) : answered
  }
}

async function check<Form>(
  request: Request,
  form: z.ZodType<Form>,
): Promise<Omit<Asked<Form>, 'client'> | Refusal> {
  const read = await readBody(request)
  if (read instanceof Refusal) return read
  const input = plainInput(read.json)
  if (!input) return refuse('bad-request')
  const parsed = form.safeParse(input.plain)
  if (!parsed.success) return refuse('invalid-fields', {}, fieldErrors(parsed.error, ''))
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  const body = JSON.stringify(parsed.data)
  return { form: parsed.data, request: new Request(request.url, { method: 'POST', headers, body }) }
}
