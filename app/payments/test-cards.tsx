import { type MessageKey, t } from '#messages/catalogue.ts'

const others: [string, MessageKey][] = [
  ['4000 0025 0000 3155', 'payment.sandbox-3ds'],
  ['4000 0000 0000 0002', 'payment.sandbox-declined'],
  ['4000 0000 0000 9995', 'payment.sandbox-funds'],
]

/** What to pay with in the sandbox. */
export function TestCards() {
  return (
    <div className="border-t border-line pt-4 text-13 text-ink-soft">
      <p>{t('payment.sandbox-help')}</p>
      <details className="mt-2">
        <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-field">
          {t('payment.sandbox-more')}
        </summary>
        <ul className="mt-1 grid gap-1">
          {others.map(([number, does]) => (
            <li key={number}>
              <span className="font-mono whitespace-nowrap">{number}</span> {t(does)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
