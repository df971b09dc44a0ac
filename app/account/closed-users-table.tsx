import type { User } from '#contract/users.ts'
import { t } from '#messages/catalogue.ts'
import { formatInstant } from '../format-instant.ts'
import { Cell, Row, Table } from '../ui/table.tsx'
import { UserFacts } from './user-facts.tsx'

/** The accounts that were closed, and when. Nothing can be done with them any more. */
export function ClosedUsersTable({ users }: { users: User[] }) {
  return (
    <Table label={t('users.closed')} columns={[{ label: t('users.email') }, { label: t('users.closed-at') }]}>
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
        </Row>
      ))}
    </Table>
  )
}
