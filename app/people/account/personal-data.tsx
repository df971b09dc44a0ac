import type { User } from '#contract/people/users.ts'
import { t } from '#messages/catalogue.ts'
import { Fold } from '../../ui/fold.tsx'
import { ErasePerson } from './erase-person.tsx'
import { ExportPerson } from './export-person.tsx'
import { useSession } from './session.tsx'

/** Exports or erases a person's data on request. Collapsed, as it is rarely needed. */
export function PersonalData({ user }: { user: User }) {
  const self = useSession()?.userId === user._id
  return (
    <Fold label={t('users.personal-data')} name={t('users.personal-data-named', { email: user.email })}>
      <p className="max-w-measure pt-1 text-ink-soft">{t('users.personal-data-when')}</p>
      <div className="flex flex-wrap items-center gap-2 pt-2 pb-1">
        <ExportPerson user={user} />
        {!self && <ErasePerson user={user} />}
      </div>
    </Fold>
  )
}
