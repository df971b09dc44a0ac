import { Link } from 'react-router'
import { z } from 'zod'
import { pages } from '#contract/pages.ts'
import { TEXT_NAMES, Texts } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { given } from '../../use-kept-form.ts'
import { SectionForm } from './section-form.tsx'
import { TextPreview } from './text-preview.tsx'
import { type SectionProps, useSectionForm } from './use-section-form.ts'

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
