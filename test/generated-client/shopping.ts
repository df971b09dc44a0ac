import { openClient } from 'farad-client'

/**
 * Orders the minimum quantity of the newest part and opens its payment, as a third-party client. The compiler checks
 * every path, field and answer against the types generated from the API document.
 */
export async function orderNewestPart(url: string, token: string) {
  const { GET, POST } = openClient(url, token)
  const { data: parts } = await GET('/tools', { params: { query: { limit: '1' } } })
  const part = parts?.[0]
  if (!part) throw new Error('The store has no parts.')
  const { data: order, error } = await POST('/myorders', {
    params: { header: { 'Idempotency-Key': 'a-strangers-order' } },
    body: {
      toolId: part._id,
      quantity: part.minimumOrder,
      price: part.price,
      address: '4 Dock Road',
      number: '5550100',
    },
  })
  if (!order) throw new Error(`${error.type}: ${error.title}`)
  const { data: payment } = await POST('/create-payment-intent', { body: { orderId: order._id } })
  if (!payment) throw new Error('No payment.')
  return { order, payment }
}

export async function reportPayment(url: string, token: string, id: string, transactionId: string) {
  const { PATCH, GET } = openClient(url, token)
  await PATCH('/payment/{id}', { params: { path: { id } }, body: { bookingId: id, transactionId } })
  const { data: orders } = await GET('/myorders')
  return orders?.find(({ _id }) => _id === id)
}
