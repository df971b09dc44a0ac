import { Link } from 'react-router'
import type { User } from '#contract/people/users.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { EmailAddress } from '../../ui/email-address.tsx'
import { CancelUnpaidOrders, PersonalData, ResetFactor } from './user-acts.tsx'
import { UserHistory } from './user-history.tsx'
import { UserRoles } from './user-roles.tsx'

export function UserFacts({ user }: { user: User }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="font-medium wrap-anywhere">
        <EmailAddress address={user.email} />
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="text-13 wrap-anywhere text-ink-soft">{user.name}</span>
        {user.seenOn && (
          <span className="text-13 text-ink-soft">{t('users.seen', { day: formatUtcDay(user.seenOn) })}</span>
        )}
        {user.orders ? (
          <Link
            to={`/dashboard/manageorders?${new URLSearchParams({ q: user.email })}`}
            className="text-13 text-ink-soft underline underline-offset-4 hover:text-ink"
          >
            {t('users.orders', { count: user.orders })}
          </Link>
        ) : null}
        {!user.emailVerified && <span className="text-13 text-ink-soft">{t('users.unverified')}</span>}
        <UserHistory user={user} />
        <UserRoles user={user} />
        <ResetFactor user={user} />
        <PersonalData user={user} />
        {user.orders !== 0 && (
          <span className="-mx-3">
            <CancelUnpaidOrders user={user} />
          </span>
        )}
      </div>
    </div>
  )
}
