import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Address, PhoneNumber } from '#contract/selling/delivery.ts'
import { Email, line } from '#contract/values.ts'

/** Fields that are not filled in yet are empty strings. */
export const Profile = z.object({
  user: z.string(),
  email: z.string(),
  address: z.string(),
  number: z.string(),
  education: z.string(),
})
export type Profile = z.infer<typeof Profile>

export const ProfileForm = z.object({
  user: line(100, 'account.name-required').optional(),
  address: Address,
  number: PhoneNumber,
  education: line(200, 'profile.education-required'),
})
export type ProfileForm = z.output<typeof ProfileForm>

export const NameForm = z.object({ name: line(100, 'account.name-required') })

export const rename = call({
  method: 'put',
  path: '/account/name',
  may: 'signed-in',
  summary: "Changes the name of the caller's account alone, without the profile's other fields",
  body: NameForm,
  answer: Profile,
  refusals: ['account-closed'],
})

export const getProfile = call({
  method: 'get',
  path: '/user/myprofile/{email}',
  may: 'named-person',
  summary: "Returns a person's profile",
  params: z.object({ email: Email }),
  answer: Profile,
  refusals: ['no-such-user', 'several-users'],
})

export const updateProfile = call({
  method: 'put',
  path: '/user/updatemyprofile/{email}',
  may: 'named-person',
  summary: "Updates a person's profile; the email of the account does not change",
  params: z.object({ email: Email }),
  body: ProfileForm.extend({ email: Email.optional() }),
  answer: Profile,
  refusals: ['no-such-user', 'several-users', 'not-yours'],
})
