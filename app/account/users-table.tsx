import type { User } from '#contract/users.ts'
import { t } from '#messages/catalogue.ts'
import { Badge } from '../ui/badge.tsx'
import { EmailAddress } from '../ui/email-address.tsx'
import { Cell, Row, Table } from '../ui/table.tsx'
import { MakeAdmin } from './make-admin.tsx'
import { RemoveUser } from './remove-user.tsx'
import { useSession } from './session.tsx'
import { UserHistory } from './user-history.tsx'

/** The accounts, and what an admin can do with each: make it an admin's, and close it. */
export function UsersTable({ users }: { users: User[] }) {
  const self = useSession()?.userId
  const columns = [{ label: t('users.email') }, { label: t('users.admin') }, { label: t('users.remove') }]
  return (
    <Table label={t('dashboard.users')} columns={columns}>
      {users.map((user) => (
        <Row key={user._id}>
          <Cell>
            <span>
              <span className="font-medium wrap-anywhere">
                <EmailAddress address={user.email} />
              </span>
              <span className="block text-13 text-ink-soft">{user.name}</span>
              {!user.emailVerified && <Badge tone="soft">{t('users.unverified')}</Badge>}
              <UserHistory user={user} />
            </span>
          </Cell>
          <Cell label={t('users.admin')}>
            {user.role === 'admin' ? (
              <span className="text-ink-soft">{t('users.already-admin')}</span>
            ) : (
              <MakeAdmin user={user} />
            )}
          </Cell>
          <Cell label={t('users.remove')}>
            {user._id === self ? (
              <span className="px-3 text-13 text-ink-soft">{t('users.self')}</span>
            ) : (
              <RemoveUser user={user} />
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
