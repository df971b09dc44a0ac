import type { User } from '#contract/people/users.ts'
import { t } from '#messages/catalogue.ts'
import { formatInstant } from '../../format-instant.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { ReopenUser } from './reopen-user.tsx'
import { UserFacts } from './user-facts.tsx'

export function ClosedUsersTable({ users }: { users: User[] }) {
  const columns = [{ label: t('users.email') }, { label: t('users.closed-at') }, { label: t('users.reopen') }]
  return (
    <Table label={t('users.closed')} columns={columns}>
      {users.map((user) => (
        <Row key={user._id}>
          <Cell>
            <UserFacts user={user} />
          </Cell>
          <Cell label={t('users.closed-at')}>
            {user.closedAt && (
              <time dateTime={user.closedAt} className="text-13 whitespace-nowrap">
                {formatInstant(user.closedAt)}
              </time>
            )}
          </Cell>
          <Cell narrow="inline">
            <ReopenUser user={user} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
