import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { pages } from '#contract/pages.ts'
import { TEXT_NAMES, Texts } from '#contract/selling/shop-settings.ts'
import { previewText } from '#contract/site/shop-texts.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { OwnerText } from '../../site/content/owner-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { given } from '../../use-kept-form.ts'
import { SectionForm, type SectionProps, useSectionForm } from './section-form.tsx'

const TypedTexts = z.record(z.enum(TEXT_NAMES), z.string()).transform(given).pipe(Texts)

const empty = Object.fromEntries(TEXT_NAMES.map((name) => [name, ''])) as z.input<typeof TypedTexts>

export function TextsForm(props: SectionProps) {
  const { register, words, watch, ...form } = useSectionForm({
    ...props,
    section: 'texts',
    schema: TypedTexts,
    fresh: { ...empty, ...props.base.settings.texts },
  })
  return (
    <SectionForm section="texts" form={form}>
      {document.documentElement.lang === 'en' && (
        <p className="text-13 text-ink-soft">{t('settings.plain-texts')}</p>
      )}
      {TEXT_NAMES.map((name) => {
        const path = name === 'article' ? pages.articles : pages.info.replace(':page', name)
        return (
          <div key={name} className="grid grid-cols-1 gap-2 border-t border-line pt-4">
            <Field
              label={t(`settings.field-${name}`)}
              aside={
                <Link to={path} className="underline hover:text-copper">
                  {path}
                </Link>
              }
              error={words(name)}
            >
              <TextArea rows={6} className="font-mono text-13" {...register(name)} />
            </Field>
            <TextPreview label={t(`settings.field-${name}`)} markdown={watch(name)} />
          </div>
        )
      })}
    </SectionForm>
  )
}

interface TextPreviewProps {
  label: string
  markdown: string
}

function TextPreview({ label, markdown }: TextPreviewProps) {
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
