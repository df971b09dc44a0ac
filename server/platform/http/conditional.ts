import { Reply } from './door.ts'
import { etagOf, isKnown } from './etag.ts'

/** RFC 9110 section 13.1.2: 304 without a call of `answer` if the client has the version `tag`. */
export async function unlessUnchanged<Body>(
  request: Request,
  tag: string,
  answer: () => Promise<Reply<Body>>,
): Promise<Reply<Body>> {
  // Hashed: versions count the transactions of the database.
  const etag = etagOf(tag)
  if (isKnown(request.headers.get('if-none-match'), etag))
    return new Reply(null as Body, { status: 304, headers: { etag } })
  const { body, headers, status } = await answer()
  return new Reply(body, { status, headers: { ...headers, etag } })
}
