import type { User } from '#contract/people/users.ts'
import { t } from '#messages/catalogue.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { MakeAdmin } from './make-admin.tsx'
import { RemoveUser } from './remove-user.tsx'
import { useSession } from './session.tsx'
import { UserFacts } from './user-facts.tsx'

export function UsersTable({ users }: { users: User[] }) {
  const self = useSession()?.userId
  const columns = [{ label: t('users.email') }, { label: t('users.admin') }, { label: t('users.remove') }]
  return (
    <Table label={t('dashboard.users')} columns={columns}>
      {users.map((user) => (
        <Row key={user._id}>
          <Cell>
            <UserFacts user={user} />
          </Cell>
          <Cell narrow="inline">
            {user.role === 'admin' ? (
              <span className="text-13 text-ink-soft">{t('users.already-admin')}</span>
            ) : (
              <MakeAdmin user={user} />
            )}
          </Cell>
          <Cell narrow="inline">
            {user._id === self ? (
              <span className="text-13 text-ink-soft">{t('users.self')}</span>
            ) : (
              <span className="flex @max-xl:-mr-3 @xl:-ml-3">
                <RemoveUser user={user} />
              </span>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
