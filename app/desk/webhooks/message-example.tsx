import { t } from '#messages/catalogue.ts'

const message = `POST /hooks
content-type: application/json
webhook-id: 1042
webhook-timestamp: 1796039460
webhook-signature: v1,…

{"id": 1042, "type": "order.paid", "at": "2026-11-30T11:51:00.000Z",
 "data": {"orderNumber": "F-104829", "state": "paid", "totalPrice": 58.2, …}}`

export function MessageExample() {
  return (
    <figure className="mx-auto grid max-w-160 gap-2">
      <figcaption className="text-13 text-ink-soft">{t('webhooks.example')}</figcaption>
      <pre className="rounded-field border border-line bg-sunken px-4 py-3 text-left font-mono text-13 wrap-anywhere whitespace-pre-wrap">
        {message}
      </pre>
    </figure>
  )
}
