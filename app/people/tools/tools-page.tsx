import type { ApiKey } from '#contract/people/keys.ts'
import { t } from '#messages/catalogue.ts'
import { FailedList } from '../../failed-list.tsx'
import { useStandingError } from '../../standing-error.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountPart } from '../account/account-part.tsx'
import { useCan } from '../account/use-rights.ts'
import { CallExample } from './call-example.tsx'
import { DeskKeys } from './desk-keys.tsx'
import { KeyRow } from './key-row.tsx'
import { KicadFile } from './kicad-file.tsx'
import { NewKey } from './new-key.tsx'
import { useKeys } from './use-keys.ts'

/** For everybody who is signed in (rules: T-8). */
export function ToolsPage() {
  const keys = useKeys()
  const error = useStandingError(keys)
  const can = useCan()
  return (
    <>
      <h1 className="text-25 font-semibold tracking-tight">{t('tools.title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('tools.lead')}</p>
      <AccountPart title={t('tools.keys')}>
        {error ? (
          <div className="px-6 pt-5 sm:px-8">
            <FailedList title={t('tools.failed')} error={error} retry={() => keys.refetch()} />
          </div>
        ) : (
          <Keys keys={keys.data} />
        )}
        <div className="border-t border-line px-6 py-5 sm:px-8">
          <NewKey />
        </div>
      </AccountPart>
      {can('people') && <DeskKeys />}
      <AccountPart title={t('tools.call')}>
        <CallExample />
      </AccountPart>
      <AccountPart title={t('tools.kicad')}>
        <KicadFile />
      </AccountPart>
    </>
  )
}

function Keys({ keys }: { keys: ApiKey[] | undefined }) {
  if (keys?.length === 0) return <p className="px-6 py-5 text-ink-soft sm:px-8">{t('tools.no-keys')}</p>
  return (
    <ul aria-busy={keys === undefined} className="px-6 py-2 sm:px-8">
      {keys?.map((key) => <KeyRow key={key._id} apiKey={key} />) ?? (
        <li className="py-3">
          <Skeleton className="h-10" />
        </li>
      )}
    </ul>
  )
}
