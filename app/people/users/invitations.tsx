import { endInvitation, InvitationForm, invite, listInvitations } from '#contract/people/invitations.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { refresh } from '../../call-button.tsx'
import { CallDialog } from '../../call-dialog.tsx'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { FormField } from '../../form-field.tsx'
import { formatInstant } from '../../format-instant.ts'
import { EmailAddress } from '../../ui/email-address.tsx'
import { DataTable } from '../../ui/table.tsx'
import { useAnswer } from '../../use-answer.ts'
import { Chips, RoleBoxes } from './user-roles.tsx'

const refreshInvitations = () => refresh('invitations')

export function Invite() {
  return (
    <CallDialog
      label={t('invitations.invite')}
      variant="secondary"
      size="main"
      title={t('invitations.title')}
      description={t('invitations.words')}
      draft="invitation"
      schema={InvitationForm}
      fresh={{ email: '', roles: [] as string[] }}
      submitLabel={t('invitations.send')}
      call={(body) => send(invite, { body })}
      done={({ email }) => t('invitations.sent', { email })}
      refresh={refreshInvitations}
      fields={(form) => (
        <>
          <FormField form={form} name="email" label={t('users.email')} type="email" autoCapitalize="none" />
          <RoleBoxes {...form.register('roles')} fault={form.words('roles')} />
        </>
      )}
    />
  )
}

/** Nothing without an invitation. */
export function OpenInvitations() {
  const { data = [] } = useAnswer(['invitations'], listInvitations)
  if (data.length === 0) return null
  return (
    <section className="mb-6">
      <h2 className="mb-2 font-medium">{t('invitations.open')}</h2>
      <DataTable
        label={t('invitations.open')}
        rows={data}
        dense
        columns={[
          { label: t('users.email'), cell: ({ email }) => <Email of={email} /> },
          { label: t('roles.title'), onCard: true, cell: ({ roles }) => <Chips roles={roles} /> },
          { label: t('invitations.by'), narrow: 'figure', cell: ({ by }) => <Email of={by} /> },
          {
            label: t('invitations.until'),
            narrow: 'figure',
            cell: ({ expiresAt }) => (
              <time dateTime={expiresAt} className="text-13 whitespace-nowrap">
                {formatInstant(expiresAt)}
              </time>
            ),
          },
          {
            label: t('invitations.end'),
            unlabelled: true,
            align: 'right',
            narrow: 'acts',
            cell: ({ _id: id, email }) => (
              <ConfirmedCall
                label={t('invitations.end')}
                name={t('invitations.end-named', { email })}
                call={() => send(endInvitation, { params: { id } })}
                done={() => t('invitations.ended', { email })}
                refresh={refreshInvitations}
              >
                {t('invitations.end-body', { email })}
              </ConfirmedCall>
            ),
          },
        ]}
      />
    </section>
  )
}

function Email({ of }: { of: string }) {
  return (
    <span className="inline-block min-w-26 text-13 wrap-anywhere">
      <EmailAddress address={of} />
    </span>
  )
}
