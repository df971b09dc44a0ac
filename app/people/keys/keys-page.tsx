import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { Loaded } from '../../loaded.tsx'
import { saveJsonAs } from '../../save-as.ts'
import { useStandingError } from '../../standing-error.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountPart } from '../account/account-part.tsx'
import { useCan } from '../account/use-rights.ts'
import { DeskKeys } from './desk-keys.tsx'
import { KeyForm } from './key-form.tsx'
import { KeyRow } from './key-row.tsx'
import { useKeyProof } from './use-key-proof.tsx'
import { refreshKeys, useKeys } from './use-keys.ts'

/** For everybody who is signed in (rules: T-8). */
export function KeysPage() {
  const keys = useKeys()
  const can = useCan()
  return (
    <>
      <ListHead title={t('tools.title')} note={t('tools.lead')} />
      <AccountPart title={t('tools.keys')}>
        <div className="px-6 py-2 sm:px-8">
          <Loaded
            of={keys}
            error={useStandingError(keys)}
            failed={t('tools.failed')}
            skeleton={<Skeleton className="my-3 h-10" />}
          >
            {(all) =>
              all.length === 0 ? (
                <p className="py-3 text-ink-soft">{t('tools.no-keys')}</p>
              ) : (
                <ul>
                  {all.map((key) => (
                    <KeyRow key={key._id} apiKey={key} />
                  ))}
                </ul>
              )
            }
          </Loaded>
        </div>
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

function CallExample() {
  const { origin } = location
  return (
    <div className="grid gap-3 px-6 py-5 sm:px-8">
      <p className="text-ink-soft">
        {t('tools.call-lead')}{' '}
        <a href="/api/docs" className="underline decoration-line underline-offset-4 hover:decoration-current">
          {t('tools.api-document')}
        </a>
      </p>
      <Command text={`curl -H "Authorization: Bearer $FARAD_KEY" "${origin}/api/parts?stock=in"`} />
      <p className="text-ink-soft">{t('tools.feed-lead')}</p>
      <Command text={`curl "${origin}/feeds/parts.csv.gz" | gunzip > parts.csv`} />
    </div>
  )
}

function Command({ text }: { text: string }) {
  return (
    <p className="grid rounded-field border border-line bg-sunken px-3 py-2 *:justify-between">
      <CopyButton value={text} label={t('tools.copy-call')} copiedLabel={t('tools.call-copied')} wraps />
    </p>
  )
}

function NewKey() {
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<string>()
  return (
    <div className="grid gap-5">
      {made && (
        <ShownOnce
          words={t('tools.shown-once')}
          value={made}
          label={t('tools.copy-key')}
          copiedLabel={t('tools.key-copied')}
        />
      )}
      {open ? (
        <KeyForm
          onMade={(key) => {
            setMade(key)
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            {t('tools.make-key')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** As KiCad 9 and 10 read it. Parts and their prices are read again after these times. */
const libraryFile = (token: string) => ({
  meta: { version: 1.0 },
  name: location.hostname,
  description: t('tools.kicad-description', { store: location.host }),
  source: {
    type: 'REST_API',
    api_version: 'v1',
    root_url: `${location.origin}/kicad`,
    token,
    timeout_parts_seconds: 60,
    timeout_categories_seconds: 600,
  },
})

function KicadFile() {
  const proof = useKeyProof()
  const making = useMutation({
    mutationFn: async () => {
      const { key } = await proof.make({ name: 'KiCad', scopes: ['parts:read'] })
      void refreshKeys()
      saveJsonAs(`${location.hostname}.kicad_httplib`, libraryFile(key))
    },
  })
  return (
    <div className="grid gap-4 px-6 py-5 sm:px-8">
      <p className="text-ink-soft">{t('tools.kicad-lead')}</p>
      {making.isSuccess && <p role="status">{t('tools.kicad-saved')}</p>}
      {making.error && <Notice tone="error">{making.error.message}</Notice>}
      <form
        method="post"
        aria-label={t('tools.kicad')}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          making.mutate()
        }}
      >
        {proof.field}
        <div>
          <Button type="submit" size="small" busy={making.isPending}>
            {t('tools.kicad-save')}
          </Button>
        </div>
      </form>
    </div>
  )
}
