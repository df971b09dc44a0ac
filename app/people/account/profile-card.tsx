import type { Profile } from '#contract/people/profile.ts'
import { type MessageKey, t } from '#messages/catalogue.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const lines: [keyof Profile, MessageKey][] = [
  ['user', 'profile.name'],
  ['email', 'profile.email'],
  ['address', 'profile.address'],
  ['number', 'profile.number'],
  ['education', 'profile.education'],
]

export function ProfileCard({ profile }: { profile: Profile | undefined }) {
  return (
    <Card aria-busy={profile === undefined}>
      {profile ? <Facts of={profile} /> : <FactsSkeleton />}
      <div className="border-t border-line px-6 py-5 sm:px-8">
        <ButtonLink to="/updatemyprofile" variant="primary" wide>
          {t('profile.to-update')}
        </ButtonLink>
      </div>
    </Card>
  )
}

function Facts({ of: profile }: { of: Profile }) {
  return (
    <dl className="px-6 py-2 sm:px-8 sm:py-3">
      {lines.map(([field, label]) => (
        <div
          key={field}
          className="grid gap-x-4 gap-y-0.5 border-line py-3 not-first:border-t sm:grid-cols-[5rem_minmax(0,1fr)]"
        >
          <dt className="text-ink-soft">{t(label)}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            <Value of={field} text={profile[field]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Without the labels: an address of several lines would push down those that are painted. */
function FactsSkeleton() {
  return (
    <div className="px-6 py-2 sm:px-8 sm:py-3">
      {lines.map(([field]) => (
        <div key={field} className="border-line py-3 not-first:border-t">
          <Skeleton className="my-0.5 h-11 w-44 sm:h-4.5 sm:w-72" />
        </div>
      ))}
    </div>
  )
}

function Value({ of: field, text }: { of: keyof Profile; text: string }) {
  if (!text) return <span className="text-ink-soft">{t('profile.not-given')}</span>
  return field === 'email' ? <EmailAddress address={text} /> : text
}
