import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Hono } from 'hono'
import type { FindKey } from '#server/platform/http/caller.ts'
import { keyIn } from '#server/platform/http/key-in.ts'
import { clientIn, countedEnvironment } from '#server/platform/http/limits/client-address.ts'
import type { ProcessorLimit } from '#server/platform/http/limits/processor-limit.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/http/refusal.ts'
import { readBody } from '#server/platform/http/request-input.ts'
import { openCallApi } from './call-api.ts'
import { openMcpServer } from './mcp-server.ts'
import { refusesNames } from './own-names.ts'
import { MAX_BOM_TEXT } from './tools/check-bom.ts'

interface AssistantParts {
  api: Hono
  name: string
  origin: () => string
  isPublished: boolean
  findKey: FindKey
  processorLimit: Pick<ProcessorLimit, 'serve'>
}

/** A character of a bill of materials can take 3 bytes, and more as an escape. */
const MAX_BYTES = MAX_BOM_TEXT * 3 + 10_000

/**
 * The Model Context Protocol, revisions 2026-07-28 and 2025-11-25: each request is whole, and nothing is held after it
 * (rules: J-6).
 */
export function assistantDoor(
  web: Hono,
  { api, name, origin, isPublished, findKey, processorLimit }: AssistantParts,
): void {
  web.all('/mcp', async (context) => {
    const { raw } = context.req
    const foreign = refusesNames(raw, origin(), isPublished)
    if (foreign) return problemResponse(refuse(foreign === 'host' ? 'wrong-host' : 'foreign-origin'))
    const authorization = context.req.header('authorization')
    const secret = keyIn(authorization)
    const caller = secret === undefined ? undefined : await findKey(secret)
    if (caller instanceof Refusal) return problemResponse(caller)
    const body = raw.method === 'POST' ? await readBody(raw, MAX_BYTES) : undefined
    if (body instanceof Refusal) return problemResponse(body)
    // Several calls in one request would be charged as one; neither revision has them.
    if (body && (typeof body.json !== 'object' || Array.isArray(body.json)))
      return problemResponse(refuse('bad-request'))
    const environment = countedEnvironment(context)
    const inProcess = (request: Request) => api.fetch(request, environment)
    const callApi = openCallApi(inProcess, caller && authorization)
    const handler = createMcpHandler(
      () => openMcpServer(name, { callApi, origin: origin() }, caller?.key.scopes),
      {
        maxSubscriptions: 0,
      },
    )
    const answer = () => handler.fetch(raw, body && { parsedBody: body.json })
    const payer = caller ? `account ${caller.id}` : (clientIn(context) ?? '')
    const answered = await processorLimit.serve(payer, answer, raw.signal)
    return answered instanceof Refusal ? problemResponse(answered) : answered
  })
}
