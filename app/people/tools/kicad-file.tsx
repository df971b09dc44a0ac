import { useMutation } from '@tanstack/react-query'
import { t } from '#messages/catalogue.ts'
import { saveAs } from '../../save-as.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useKeyProof } from './use-key-proof.tsx'
import { refreshKeys } from './use-keys.ts'

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

export function KicadFile() {
  const proof = useKeyProof()
  const making = useMutation({
    mutationFn: async () => {
      const { key } = await proof.make({ name: 'KiCad', scopes: ['parts:read'] })
      void refreshKeys()
      const text = JSON.stringify(libraryFile(key), undefined, 2)
      saveAs(`${location.hostname}.kicad_httplib`, new Blob([text], { type: 'application/json' }))
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
