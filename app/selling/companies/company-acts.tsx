import type { ComponentProps } from 'react'
import { z } from 'zod'
import {
  type Company,
  CompanyChange,
  CompanyInvitationForm,
  CompanyRole,
  changeCompany,
  changeMember,
  inviteToCompany,
  type Member,
  MemberChange,
  removeMember,
} from '#contract/selling/companies.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { refresh } from '../../call-button.tsx'
import { CallDialog } from '../../call-dialog.tsx'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { FormField } from '../../form-field.tsx'
import { optionalNumber, typedAmount } from '../../typed-number.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

/** Rights, orders and addresses are those of the company. */
export const refreshCompanies = () => refresh('companies', 'admin', 'orders', 'addresses')

export const OptionalText = z.string().transform((typed) => typed.trim() || undefined)
const orNone = <Value,>(value: Value | undefined): Value | null => value ?? null
const TextOrNone = OptionalText.transform(orNone)
const AmountOrNone = z.string().transform(optionalNumber).transform(orNone)

const Rules = CompanyChange.required({ name: true, poRequired: true, selfApproval: true }).extend({
  vatNumber: TextOrNone.pipe(CompanyChange.shape.vatNumber.unwrap()),
  papersTo: TextOrNone.pipe(CompanyChange.shape.papersTo.unwrap()),
  approvalAbove: AmountOrNone.pipe(CompanyChange.shape.approvalAbove.unwrap()),
})

export function ChangeCompany({ company }: { company: Company }) {
  const { _id: id, name, vatNumber = '', papersTo = '', approvalAbove, poRequired, selfApproval } = company
  return (
    <CallDialog
      label={t('company.change')}
      variant="secondary"
      size="main"
      draft={`company:${id}`}
      schema={Rules}
      fresh={{
        name,
        vatNumber,
        papersTo,
        approvalAbove: typedAmount(approvalAbove),
        poRequired,
        selfApproval,
      }}
      submitLabel={t('company.save')}
      call={(body) => send(changeCompany, { params: { id }, body })}
      done={() => t('company.saved')}
      refresh={refreshCompanies}
      fields={(form) => (
        <>
          <FormField form={form} name="name" label={t('company.name')} />
          <FormField form={form} name="vatNumber" label={t('address-form.vat-number')} optional />
          <FormField form={form} name="papersTo" label={t('company.papers-to')} type="email" optional />
          <FormField
            form={form}
            name="approvalAbove"
            label={t('company.approval-above')}
            help={t('company.limit-help')}
            as="decimal"
            optional
          />
          <Checkbox {...form.register('selfApproval')} label={t('company.self-approval')} />
          <Checkbox {...form.register('poRequired')} label={t('company.po-required')} />
        </>
      )}
    />
  )
}

const MemberFields = z.object({
  role: CompanyRole,
  limit: AmountOrNone.pipe(MemberChange.shape.limit.unwrap()),
})

/** The role and what it may order without an approval. */
function RoleFields({ form }: { form: ComponentProps<typeof FormField<'role' | 'limit'>>['form'] }) {
  return (
    <>
      <FormField form={form} name="role" label={t('company.role')} as="select">
        {CompanyRole.options.map((role) => (
          <option key={role} value={role}>
            {t(`company.role-${role}`)}
          </option>
        ))}
      </FormField>
      <FormField
        form={form}
        name="limit"
        label={t('company.limit')}
        help={t('company.limit-help')}
        as="decimal"
        optional
      />
    </>
  )
}

export function InviteMember({ id }: { id: string }) {
  return (
    <CallDialog
      label={t('company.invite')}
      variant="secondary"
      description={t('company.invite-words')}
      draft={`company-invitation:${id}`}
      schema={MemberFields.extend({ email: CompanyInvitationForm.shape.email })}
      fresh={{ email: '', role: 'buyer' as CompanyRole, limit: '' }}
      submitLabel={t('invitations.send')}
      call={({ limit, ...body }) =>
        send(inviteToCompany, { params: { id }, body: { ...body, ...(limit != null && { limit }) } })
      }
      done={({ email }) => t('invitations.sent', { email })}
      refresh={refreshCompanies}
      fields={(form) => (
        <>
          <FormField form={form} name="email" label={t('users.email')} type="email" autoCapitalize="none" />
          <RoleFields form={form} />
        </>
      )}
    />
  )
}

interface MemberProps {
  id: string
  member: Pick<Member, 'email'> & Partial<Member>
}

export function ChangeMember({ id, member }: { id: string; member: Member }) {
  const { email, role, limit } = member
  return (
    <CallDialog
      label={t('company.change-member')}
      name={t('company.change-member-named', { email })}
      title={t('company.change-member-named', { email })}
      draft={`member:${id}:${email}`}
      schema={MemberFields}
      fresh={{ role, limit: typedAmount(limit) }}
      submitLabel={t('company.save')}
      call={(body) => send(changeMember, { params: { id, email }, body })}
      done={() => t('company.saved')}
      refresh={refreshCompanies}
      fields={(form) => <RoleFields form={form} />}
    />
  )
}

/** Also takes an invitation back. */
export function RemoveMember({ id, member: { email, role } }: MemberProps) {
  return (
    <ConfirmedCall
      label={t('company.remove')}
      name={t('company.remove-named', { email })}
      call={() => send(removeMember, { params: { id, email } })}
      done={() => t('company.removed', { email })}
      refresh={refreshCompanies}
    >
      {t(role ? 'company.remove-body' : 'invitations.end-body', { email })}
    </ConfirmedCall>
  )
}

export function LeaveCompany({ company: { _id: id, name }, email }: { company: Company; email: string }) {
  return (
    <ConfirmedCall
      label={t('company.leave')}
      size="main"
      call={() => send(removeMember, { params: { id, email } })}
      done={() => t('company.left', { name })}
      refresh={refreshCompanies}
    >
      {t('company.leave-body', { name })}
    </ConfirmedCall>
  )
}
