import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewText } from '#contract/site/shop-texts.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { OwnerText } from '../../site/content/owner-text.tsx'
import { Button } from '../../ui/button.tsx'

interface TextPreviewProps {
  label: string
  markdown: string
}

export function TextPreview({ label, markdown }: TextPreviewProps) {
  const [shown, setShown] = useState('')
  const preview = useQuery({
    queryKey: ['text-preview', shown],
    queryFn: ({ signal }) => send(previewText, { body: { markdown: shown }, signal }),
    enabled: shown !== '',
  })
  const isShown = shown === markdown
  return (
    <>
      <div>
        <Button
          size="small"
          aria-label={t('settings.preview-of', { label })}
          busy={preview.isFetching}
          disabled={markdown.trim() === ''}
          onClick={() => setShown(isShown ? '' : markdown)}
        >
          {t(isShown && shown ? 'settings.preview-hide' : 'settings.preview')}
        </Button>
      </div>
      {shown && preview.error && <p className="text-13 text-bad">{preview.error.message}</p>}
      {shown && preview.data && (
        <div className="rounded-card border border-line bg-ground p-4">
          <OwnerText html={preview.data.html} />
        </div>
      )}
    </>
  )
}
