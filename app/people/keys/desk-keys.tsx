import { type ApiKey, listKeys } from '#contract/people/keys.ts'
import { t } from '#messages/catalogue.ts'
import { Loaded } from '../../loaded.tsx'
import { useStandingError } from '../../standing-error.ts'
import { useAnswer } from '../../use-answer.ts'
import { AccountPart } from '../account/account-part.tsx'
import { useSession } from '../account/session.tsx'
import { KeyRow } from './key-row.tsx'
import { ALL_KEYS } from './use-keys.ts'

/** Of everybody else with an ability, for those with `people`. */
export function DeskKeys() {
  const own = useSession()?.email
  const keys = useAnswer(ALL_KEYS, listKeys, { query: { all: 'true' } })
  return (
    <AccountPart title={t('tools.desk-keys')}>
      <p className="px-6 pt-5 text-ink-soft sm:px-8">{t('tools.desk-keys-lead')}</p>
      <div className="px-6 py-2 sm:px-8">
        <Loaded of={keys} error={useStandingError(keys)} failed={t('tools.desk-keys-failed')}>
          {(all) => <Keys keys={all.filter(({ email }) => email !== own)} />}
        </Loaded>
      </div>
    </AccountPart>
  )
}

function Keys({ keys }: { keys: ApiKey[] }) {
  if (keys.length === 0) return <p className="py-3 text-ink-soft">{t('tools.no-desk-keys')}</p>
  return (
    <ul>
      {keys.map((key) => (
        <KeyRow key={key._id} apiKey={key} />
      ))}
    </ul>
  )
}
