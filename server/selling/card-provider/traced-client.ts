import type Stripe from 'stripe'
import { inSpan, traceHeaders } from '#server/platform/runtime/traces.ts'

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>

export function tracedClient(client: HttpClient): HttpClient {
  return {
    getClientName: () => client.getClientName(),
    makeRequest(host, port, path, method, headers, ...rest) {
      const facts = { 'http.request.method': method, 'server.address': host }
      return inSpan({ name: `${method} ${shownPath(path)}`, kind: 'client', facts }, async (span) => {
        const response = await client.makeRequest(
          host,
          port,
          path,
          method,
          { ...headers, ...traceHeaders() },
          ...rest,
        )
        span?.add({ 'http.response.status_code': response.getStatusCode() })
        return response
      })
    },
  }
}

const shownPath = (path: string) => path.replace(/\?.*/, '').replace(/\/\w+_\w*[A-Z0-9]\w*/g, '/:id')
