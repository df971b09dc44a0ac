import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { pages } from '#contract/pages.ts'
import { TEXT_NAMES, Texts } from '#contract/selling/shop-settings.ts'
import { previewText } from '#contract/site/shop-texts.ts'
import { t } from '#messages/catalogue.ts'
import { Loaded } from '../../loaded.tsx'
import { OwnerText } from '../../site/content/owner-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { useAnswer } from '../../use-answer.ts'
import { given } from '../../use-kept-form.ts'
import { useOwnTexts } from './own-texts.ts'
import { SectionForm, type SectionProps, useSectionForm } from './section-form.tsx'

type All = Record<keyof Texts, string>

/** A text that is still the store's own, or empty, is none of the owner's. */
const typedTexts = (own: All) =>
  z
    .record(z.enum(TEXT_NAMES), z.string())
    .transform((typed) =>
      given(Object.fromEntries(Object.entries(typed).filter(([name, text]) => !isOwn(own, name, text)))),
    )
    .pipe(Texts)

const isOwn = (own: All, name: string, text: string) => own[name as keyof Texts].trim() === text.trim()

export function TextsForm(props: SectionProps) {
  const own = useOwnTexts()
  return (
    <Loaded of={own} failed={t('settings.texts-failed')} skeleton={<FormSkeleton />}>
      {(texts) => <ShownTexts {...props} own={texts} />}
    </Loaded>
  )
}

/** Each begins as it is shown now. */
function ShownTexts({ own, ...props }: SectionProps & { own: All }) {
  const { register, words, watch, put, ...form } = useSectionForm({
    ...props,
    section: 'texts',
    schema: typedTexts(own),
    fresh: { ...own, ...props.base.settings.texts },
  })
  const [begun, setBegun] = useState<string>()
  return (
    <SectionForm section="texts" form={form}>
      {document.documentElement.lang === 'en' && (
        <p className="text-13 text-ink-soft">{t('settings.plain-texts')}</p>
      )}
      {TEXT_NAMES.map((name) => {
        const label = t(`settings.field-${name}`)
        const written = !isOwn(own, name, watch(name))
        const path = name === 'article' ? pages.articles : pages.info.replace(':page', name)
        return (
          <div key={name} className="grid grid-cols-1 gap-2 border-t border-line pt-4">
            {written || begun === name ? (
              <>
                <Field
                  label={label}
                  help={t('settings.text-written')}
                  aside={<PageLink path={path} />}
                  error={words(name)}
                >
                  <TextArea
                    autoFocus={begun === name}
                    rows={10}
                    className="font-mono text-13"
                    {...register(name)}
                  />
                </Field>
                <TextPreview label={label} markdown={watch(name)}>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={t('settings.text-again-named', { label })}
                    onClick={() => {
                      put(name, own[name])
                      setBegun(undefined)
                    }}
                  >
                    {t('settings.text-again')}
                  </Button>
                </TextPreview>
              </>
            ) : (
              <>
                <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
                  {label} <PageLink path={path} />
                </h3>
                <p className="line-clamp-3 max-w-measure text-13 text-ink-soft">
                  {own[name].replaceAll(/^#.*$|\*\*/gm, '')}
                </p>
                <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink-soft">
                  <Button
                    size="small"
                    aria-label={t('settings.text-begin-named', { label })}
                    onClick={() => setBegun(name)}
                  >
                    {t('settings.text-begin')}
                  </Button>
                  {t('settings.text-own')}
                </div>
              </>
            )}
          </div>
        )
      })}
    </SectionForm>
  )
}

const PageLink = ({ path }: { path: string }) => (
  <Link to={path} className="text-13 font-normal text-ink-soft underline hover:text-copper">
    {path}
  </Link>
)

interface TextPreviewProps {
  label: string
  markdown: string
  children?: ReactNode
}

function TextPreview({ label, markdown, children }: TextPreviewProps) {
  const [shown, setShown] = useState('')
  const preview = useAnswer(
    ['text-preview', shown],
    previewText,
    { body: { markdown: shown } },
    { enabled: shown !== '' },
  )
  const isShown = shown === markdown
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={t('settings.preview-of', { label })}
          busy={preview.isFetching}
          disabled={markdown.trim() === ''}
          onClick={() => setShown(isShown ? '' : markdown)}
        >
          {t(isShown && shown ? 'settings.preview-hide' : 'settings.preview')}
        </Button>
        {children}
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
