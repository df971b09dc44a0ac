import type { z } from 'zod'
import type { RefusalName } from './refusals.ts'

/**
 * Who may make a call: anyone; anyone signed in; the person whose email the path or query names (or an admin);
 * an admin. The server enforces it in one place, `server/http/door.ts`.
 */
export type Who = 'anyone' | 'signed-in' | 'named-person' | 'admin'

/** One call of the API: everything that server, browser and the API document need to know of it. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below /api, with parameters in braces: `/tools/{id}`. */
  path: string
  who: Who
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** How the body comes: as JSON unless said. Of a form, each field once. */
  bodyType?: 'multipart/form-data'
  /** The most bytes of the body, where it is not the ordinary limit. */
  bodyBytesMost?: number
  /** How many such calls a process takes in at once; the others wait, with their bodies unread. */
  atOnce?: number
  /** Whether an `Idempotency-Key` header is honoured. */
  idempotent?: true
  /** The status of a success; 200 unless said. */
  status?: 200 | 201
  answer: Answer
  /** Other statuses with which the call succeeds. */
  otherStatuses?: (202 | 304)[]
  /** What this call alone may be refused with; `refusalsOf` adds what it shares with others. */
  refusals?: RefusalName[]
}

/** Declares a call; only there so that its types are inferred. */
export function call<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  const W extends Who,
>(declared: Call<P, Q, B, A> & { who: W }): Call<P, Q, B, A> & { who: W } {
  return declared
}

export type Params<C> = C extends Call<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
export type Query<C> = C extends Call<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
export type Body<C> = C extends Call<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never
export type Answer<C> = C extends Call<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never

/** What a caller gives: path parameters, query and body as the contract's input types have them. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType>
    ? { params?: z.input<P>; query?: z.input<Q>; body?: z.input<B> }
    : never

/** The address of a call below `base`, with its parameters filled in and the query appended. */
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
