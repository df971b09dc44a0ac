import { data, type LoaderFunctionArgs } from 'react-router'
import { storeFacts } from '../../api.server.ts'

/** A hosted provider's mails link to the provider's own page. */
export function ownPasswordsOnly({ context }: LoaderFunctionArgs) {
  if (context.get(storeFacts).firebase) throw data(null, { status: 404 })
  return null
}
