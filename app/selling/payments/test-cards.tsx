import { ChevronRight } from 'lucide-react'
import { type MessageKey, t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'

const ACCEPTED = '4242 4242 4242 4242'

const others: [string, MessageKey][] = [
  ['4000 0025 0000 3155', 'payment.sandbox-3ds'],
  ['4000 0000 0000 0002', 'payment.sandbox-declined'],
  ['4000 0000 0000 9995', 'payment.sandbox-funds'],
]

export function TestCards() {
  const [before, after] = t('payment.sandbox-help').split(ACCEPTED)
  return (
    <div className="border-t border-line pt-4 text-13 text-ink-soft">
      <p>
        {before}
        <CardNumber number={ACCEPTED} />
        {after}
      </p>
      <details className="group/more mt-2">
        <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-field text-ink hover:text-copper-deep hover:underline [&::-webkit-details-marker]:hidden">
          <Icon of={ChevronRight} className="-ml-1 transition-transform group-open/more:rotate-90" />
          {t('payment.sandbox-more')}
        </summary>
        <ul className="mt-2 grid gap-1">
          {others.map(([number, outcome]) => (
            <li key={number}>
              <CardNumber number={number} /> {t(outcome)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function CardNumber({ number }: { number: string }) {
  return <span className="font-mono whitespace-nowrap text-ink">{number}</span>
}
