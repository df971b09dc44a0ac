import { z } from 'zod'
import { call } from '#contract/call.ts'
import { ROLES } from '#contract/people/roles.ts'
import { ChangedRoles } from '#contract/people/users.ts'
import { Email, Id } from '#contract/values.ts'

const Invitation = z.object({
  _id: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  expiresAt: z.iso.datetime(),
  by: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

export const InvitationForm = z.object({
  email: Email,
  roles: ChangedRoles.shape.roles.refine((roles) => roles.length > 0, 'invitations.roles'),
})

export const invite = call({
  method: 'post',
  path: '/users/invitations',
  may: 'people',
  fresh: true,
  person: true,
  summary:
    'Mails a link by which the person with the email gets the roles, once, within 7 days; replaces an earlier one for the email',
  body: InvitationForm,
  status: 201,
  answer: Invitation,
  refusals: ['own-roles'],
})

export const listInvitations = call({
  method: 'get',
  path: '/users/invitations',
  may: 'people',
  summary: 'Lists the invitations that wait to be accepted, newest first, at most 200',
  answer: z.array(Invitation),
})

export const endInvitation = call({
  method: 'delete',
  path: '/users/invitations/{id}',
  may: 'people',
  person: true,
  summary: 'Takes an invitation back: its link ends',
  params: z.object({ id: Id }),
  answer: z.object({ deletedCount: z.int() }),
})

export const acceptInvitation = call({
  method: 'post',
  path: '/account/invitation',
  may: 'signed-in',
  person: true,
  summary:
    "Gives the caller the roles of an invitation, by the token of the link mailed to the caller's email",
  body: z.object({ token: z.string().max(200) }),
  status: 200,
  answer: z.object({ roles: z.array(z.enum(ROLES)) }),
  refusals: ['invitation-ended', 'invitation-of-another', 'email-unverified-roles', 'account-closed'],
})
