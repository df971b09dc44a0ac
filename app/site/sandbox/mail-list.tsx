import { Link } from 'react-router'
import type { SandboxMailHead } from '#contract/site/sandbox-mails.ts'
import { formatWhen } from './format-when.ts'

export function MailList({ mails, chosen }: { mails: SandboxMailHead[]; chosen: string | null }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {mails.map(({ _id, to, subject, date }) => (
        <li key={_id}>
          <Link
            to={`?mail=${_id}`}
            preventScrollReset
            aria-current={_id === chosen ? 'true' : undefined}
            className="block px-3 py-3 transition-colors hover:bg-sunken aria-[current=true]:bg-copper-ground"
          >
            <span className="flex justify-between gap-x-4 text-13 text-ink-soft">
              <span className="truncate">{to}</span>
              <time dateTime={date} className="whitespace-nowrap tabular-nums">
                {formatWhen(date)}
              </time>
            </span>
            <span className="mt-0.5 block truncate font-medium">{subject}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
