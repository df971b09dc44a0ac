import type { z } from 'zod'
import type { May } from './people/roles.ts'
import type { Scope } from './people/scopes.ts'
import type { RefusalName } from './refusals.ts'

export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below /api, with parameters in braces, and perhaps an extension: `/orders/{id}/{paper}.pdf`. */
  path: string
  may: May
  /** With `may: 'anyone'`: a good token or key says who calls, and a bad one refuses nothing. */
  knowsCaller?: true
  /** With SECOND_FACTOR=required, people with an ability need a second factor of the last 15 minutes for it. */
  fresh?: true
  /**
   * Only a person makes it, whatever the scopes of a key; with values, only for paths that have one of them in that place
   * (rules: T-9).
   */
  person?: true | Readonly<Record<string, readonly string[]>>
  /** A key with one of them may make the call, as with `desk:<ability>` those of the ability, and each key public ones. */
  scopes?: readonly Scope[]
  summary: string
  params?: Params
  query?: Query
  body?: Body
  bodyType?: 'multipart/form-data' | 'json-or-form' | 'json-or-csv'
  stream?: 'text/csv' | 'application/zip'
  /** In bytes, in place of the default. */
  maxBodyBytes?: number
  /** So many run at once in one process, at most `most` - 1 of one caller. */
  atOnce?: { most: number; waitSeconds: number }
  /**
   * What it takes of its client's units in this call and for each of its body's lines, besides the unit that a call takes
   * (rules: L-6). A client has 2 such changes in work in one process.
   */
  units?: { plain: number; perLine?: number }
  idempotent?: true
  status?: 200 | 201 | 202
  /** Specified calls keep the specified fields (rules: E-3). */
  answer: Answer
  answerType?:
    | 'text/csv'
    | 'application/json'
    | 'application/pdf'
    | 'application/xml'
    | 'application/zip'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  otherStatuses?: (200 | 202 | 304)[]
  refusals?: RefusalName[]
}

export function call<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  const M extends May,
>(declared: Call<P, Q, B, A> & { may: M }): Call<P, Q, B, A> & { may: M } {
  return declared
}

export type Params<C> = C extends Call<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
export type Query<C> = C extends Call<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
export type Body<C> = C extends Call<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never
export type Answer<C> = C extends Call<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never

export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType>
    ? { params?: z.input<P>; query?: z.input<Q>; body?: z.input<B> }
    : never

export function callUrl(base: string, declared: Call, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, string>
  const path = declared.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.set(name, String(value))
  }
  const search = query.toString()
  return `${base}${path}${search && `?${search}`}`
}

// biome-ignore lint/suspicious/noExplicitAny: the four schemas of a call vary freely
export type AnyCall = Call<any, any, any, any>
