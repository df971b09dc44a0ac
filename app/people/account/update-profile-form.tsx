import { Link, useNavigate } from 'react-router'
import { toast } from 'sonner'
import { type Profile, ProfileForm, updateProfile } from '#contract/people/profile.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useKeptForm } from '../../use-kept-form.ts'
import { enter } from './enter.ts'
import { showProfile } from './use-profile.ts'

export function UpdateProfileForm({ profile }: { profile: Profile }) {
  const { email, ...fresh } = profile
  const navigate = useNavigate()
  const { register, words, failure, busy, changed, onSubmit } = useKeptForm({
    name: 'profile',
    schema: ProfileForm,
    fresh,
    async submit(form) {
      showProfile(await send(updateProfile, { params: { email }, body: { ...form, email } }))
      // The token holds the name shown in the header; otherwise it would change only at the next renewal.
      if (form.user !== fresh.user) await enter(email).catch(() => {})
      toast.success(t('profile.updated'))
      await navigate('/myprofile')
    },
  })
  return (
    <form onSubmit={onSubmit} onChange={changed} noValidate className="grid grid-cols-1 gap-5">
      <Field label={t('profile.name')} error={words('user')}>
        <TextInput autoComplete="name" {...register('user')} />
      </Field>
      <Field label={t('profile.email')} help={t('profile.email-help')}>
        <TextInput value={email} readOnly />
      </Field>
      <Field label={t('profile.address')} error={words('address')}>
        <TextArea autoComplete="street-address" {...register('address')} />
      </Field>
      <Field label={t('profile.number')} help={t('profile.number-help')} error={words('number')}>
        <TextInput type="tel" autoComplete="tel" {...register('number')} />
      </Field>
      <Field label={t('profile.education')} help={t('profile.education-help')} error={words('education')}>
        <TextInput {...register('education')} />
      </Field>
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
