import { QueryClientProvider } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { toast } from 'sonner'
import { type Profile, ProfileForm, updateProfile } from '#contract/people/profile.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { FormField } from '../../form-field.tsx'
import { Loaded } from '../../loaded.tsx'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { useKeptForm } from '../../use-kept-form.ts'
import { enter } from './enter.ts'
import { showProfile, useProfile } from './use-profile.ts'

export function UpdateProfilePage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Page title={t('profile.update-title')} width="narrow">
        <Card className="p-6 sm:p-8">
          <LoadedForm />
        </Card>
      </Page>
    </QueryClientProvider>
  )
}

function LoadedForm() {
  return (
    <Loaded of={useProfile()} failed={t('profile.failed')} skeleton={<Skeleton className="h-120 w-full" />}>
      {(profile) => <UpdateProfileForm profile={profile} />}
    </Loaded>
  )
}

function UpdateProfileForm({ profile }: { profile: Profile }) {
  const { email, ...fresh } = profile
  const navigate = useNavigate()
  const form = useKeptForm({
    name: 'profile',
    schema: ProfileForm,
    fresh,
    async submit(typed) {
      showProfile(await send(updateProfile, { params: { email }, body: { ...typed, email } }))
      // The token holds the name shown in the header; otherwise it would change only at the next renewal.
      if (typed.user !== fresh.user) await enter(email).catch(() => {})
      toast.success(t('profile.updated'))
      await navigate('/myprofile')
    },
  })
  const { register, words, failure, busy, changed, onSubmit } = form
  return (
    <form onSubmit={onSubmit} onChange={changed} noValidate className="grid grid-cols-1 gap-5">
      <FormField form={form} name="user" label={t('profile.name')} autoComplete="name" />
      <Field label={t('profile.email')} help={t('profile.email-help')}>
        <TextInput value={email} readOnly />
      </Field>
      <Field label={t('profile.address')} error={words('address')}>
        <TextArea autoComplete="street-address" {...register('address')} />
      </Field>
      <FormField
        form={form}
        name="number"
        label={t('profile.number')}
        help={t('profile.number-help')}
        type="tel"
        autoComplete="tel"
      />
      <FormField
        form={form}
        name="education"
        label={t('profile.education')}
        help={t('profile.education-help')}
        autoComplete="on"
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t('profile.save')}
      </Button>
      <Link to="/myprofile" className="justify-self-center text-copper-deep underline">
        {t('profile.back')}
      </Link>
    </form>
  )
}
