import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import type { Session } from '../../access-token.ts'

/** Who is signed in, and the pages of the account. */
export function AccountLinks({ session: { name, email } }: { session: Session }) {
  const links = [
    [pages.myOrders, t('dashboard.orders')],
    [pages.lists, t('dashboard.lists')],
    [pages.addresses, t('dashboard.addresses')],
    [pages.tools, t('dashboard.tools')],
    [pages.profile, t('shell.profile')],
  ] as const
  return (
    <>
      <p className="border-b border-line px-3 pt-1 pb-3 wrap-anywhere">
        <span className="block font-medium">{name}</span>
        <span className="block text-13 text-ink-soft">{email}</span>
      </p>
      <ul className="pt-2">
        {links.map(([to, label]) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-10 items-center rounded-field px-3 hover:bg-sunken hover:text-copper-deep"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
