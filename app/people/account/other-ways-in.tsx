import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { GoogleMark } from './google-by-firebase.tsx'
import { goToProvider, type Provider } from './identity.ts'
import { IdentityError } from './identity-error.ts'
import { useSessionReady } from './session.tsx'

export interface OtherWaysInProps {
  providers: { id: Provider; name: string }[]
  page: '/login' | '/signUp'
}

/** Nothing in a store without providers (rules: G-22). */
export function OtherWaysIn({ providers, page }: OtherWaysInProps) {
  const alive = useSessionReady()
  const [query] = useSearchParams()
  const [going, setGoing] = useState<Provider>()
  const [failure, setFailure] = useState<string>()
  const go = async (provider: Provider) => {
    setFailure(undefined)
    setGoing(provider)
    try {
      location.assign(await goToProvider({ provider, page, from: query.get('from') ?? undefined }))
    } catch (error) {
      setFailure(error instanceof IdentityError ? error.message : t('account.failed'))
      setGoing(undefined)
    }
  }
  if (providers.length === 0) return null
  return (
    <div className="mt-6 grid gap-4">
      <p className="flex items-center gap-4 text-13 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('account.or')}
      </p>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          size="large"
          wide
          busy={going === id}
          disabled={!alive || (going !== undefined && going !== id)}
          onClick={() => go(id)}
          className="h-auto! min-h-13 py-2 whitespace-normal! wrap-anywhere"
        >
          {id === 'google' && <GoogleMark />}
          {t('account.continue-with', { name })}
        </Button>
      ))}
      {failure && <Fault>{failure}</Fault>}
    </div>
  )
}
