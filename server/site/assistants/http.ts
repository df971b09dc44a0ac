import { isIP } from 'node:net'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Hono } from 'hono'
import type { FindKey } from '#server/platform/http/caller.ts'
import { countParts, openBodyRoom, turnsOfBodies } from '#server/platform/http/costly-calls.ts'
import { refusalOfError } from '#server/platform/http/error-refusal.ts'
import { keyIn } from '#server/platform/http/key-in.ts'
import { clientIn, countedEnvironment } from '#server/platform/http/limits/client-address.ts'
import { addressPayer, type ClientUnits } from '#server/platform/http/limits/client-units.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/http/refusal.ts'
import { isLoopback } from '#server/platform/runtime/loopback.ts'
import { openCallApi } from './call-api.ts'
import { openMcpServer, readMessage } from './mcp-server.ts'

interface AssistantParts {
  api: Hono
  name: () => Promise<string>
  origin: () => string
  isPublished: boolean
  findKey: FindKey
  units: Pick<ClientUnits, 'take' | 'refusalOf' | 'serve'>
}

const WAIT_S = 10

/**
 * The Model Context Protocol, revisions 2026-07-28 and 2025-11-25: each request is whole, and nothing is held after it
 * (rules: J-6).
 */
export function assistantDoor(
  web: Hono,
  { api, name, origin, isPublished, findKey, units }: AssistantParts,
): void {
  const withBody = turnsOfBodies(WAIT_S)
  web.all('/mcp', async (context) => {
    const { raw } = context.req
    const foreign = refusesNames(raw, origin(), isPublished)
    if (foreign) return problemResponse(refuse(foreign === 'host' ? 'wrong-host' : 'foreign-origin'))
    const authorization = context.req.header('authorization')
    const secret = keyIn(authorization)
    const caller = secret === undefined ? undefined : await findKey(secret)
    if (caller instanceof Refusal) return problemResponse(caller)
    const environment = countedEnvironment(context)
    const inProcess = (request: Request) => api.fetch(request, environment)
    const called = await name()
    const callApi = openCallApi(inProcess, caller && authorization)
    const handler = createMcpHandler(
      () => openMcpServer(called, { callApi, origin: origin() }, caller?.key.scopes),
      {
        maxSubscriptions: 0,
      },
    )
    const payer = caller ? `account ${caller.id}` : addressPayer(clientIn(context) ?? '')
    const answer = async (message?: object) => {
      const work = async () => whole(await handler.fetch(raw, message && { parsedBody: message }))
      const answered = await units.serve(payer, work, raw.signal)
      return answered instanceof Refusal ? problemResponse(answered) : answered
    }
    if (raw.method !== 'POST') return answer()
    const tooMuch = units.refusalOf(payer)
    if (tooMuch) return problemResponse(tooMuch)
    const room = openBodyRoom(caller?.id ?? payer)
    const answerMessage = async () => {
      const body = countParts(room)
      const read = await readMessage(raw, body)
      units.take(payer, body.units())
      return read instanceof Response ? read : answer(read.message)
    }
    return withBody(payer, answerMessage).catch(refusedInTime).finally(room.leave)
  })
}

/** The answer to an older client is written while its call is made. Read here, the call counts and is in turn. */
async function whole(response: Response): Promise<Response> {
  return response.body ? new Response(await response.arrayBuffer(), response) : response
}

function refusedInTime(error: unknown): Response {
  const passing = refusalOfError(error)
  if (passing) return problemResponse(passing)
  throw error
}

/**
 * Whether the request is for this store and from no page of another. A page can have its own name lead to this machine (DNS
 * rebinding), but neither a loopback name nor an address.
 */
function refusesNames(request: Request, origin: string, isPublished: boolean): 'host' | 'origin' | undefined {
  const { host, hostname } = new URL(request.url)
  const isOwn = (name: string) => name === new URL(origin).host
  const isHere = isLoopback(hostname) || (!isPublished && isIP(hostname.replace(/^\[|\]$/g, '')) > 0)
  if (!isOwn(host) && !isHere) return 'host'
  const from = request.headers.get('origin')
  if (from === null || from === origin) return undefined
  return URL.canParse(from) && new URL(from).host === host && /^https?:/.test(from) ? undefined : 'origin'
}
