import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { accentTones, isColour } from '#contract/accent.ts'
import { MOST_CLAIMS, MOST_QUESTIONS, MOST_SLIDES, ShopFront } from '#contract/selling/shop-front.ts'
import { t } from '#messages/catalogue.ts'
import { given } from '../../use-kept-form.ts'
import { RowList } from './row-list.tsx'
import { SectionForm, type SectionProps, useSectionForm } from './section-form.tsx'
import { SettingField } from './setting-field.tsx'
import { ShopPicture } from './shop-picture.tsx'

const text = z.string()
const Words = z.array(z.object({ words: text }))

const TypedFront = z
  .object({
    name: text,
    logo: text,
    logoDark: text,
    favicon: text,
    accent: text,
    about: text,
    slides: z.array(z.object({ picture: text, line: text, text })),
    claims: Words,
    questions: Words,
  })
  .transform(({ slides, claims, questions, ...rest }): z.input<typeof ShopFront> => {
    const typed = (rows: z.output<typeof Words>) =>
      rows.map(({ words }) => words).filter((words) => words.trim() !== '')
    return given({
      ...rest,
      slides: slides.map(({ line, ...optional }) => ({ line, ...given(optional) })),
      claims: typed(claims),
      questions: typed(questions),
    })
  })
  .pipe(ShopFront)

const empty = { name: '', logo: '', logoDark: '', favicon: '', accent: '', about: '' }

/** So many fields, of which the last may be empty. */
const fields = (most: number, words: string[] = []) =>
  Array.from({ length: most }, (_, at) => ({ words: words[at] ?? '' }))

export function ShopFrontForm(props: SectionProps) {
  const { shopFront = {} } = props.base.settings
  const { revalidate } = useRevalidator()
  const form = useSectionForm({
    ...props,
    section: 'shopFront',
    schema: TypedFront,
    fresh: {
      ...empty,
      ...shopFront,
      slides: (shopFront.slides ?? []).map((slide) => ({ picture: '', text: '', ...slide })),
      claims: fields(MOST_CLAIMS, shopFront.claims),
      questions: fields(MOST_QUESTIONS, shopFront.questions),
    },
    onSaved(settings) {
      props.onSaved(settings)
      // The frame of this page shows name and logo.
      void revalidate()
    },
  })
  const { watch, put, words } = form
  const picture = (name: 'logo' | 'logoDark' | 'favicon', help: string) => (
    <ShopPicture
      label={t(`settings.field-${name}`)}
      help={help}
      address={watch(name) ?? ''}
      onChange={(address) => put(name, address)}
      error={words(name)}
      dark={name === 'logoDark'}
    />
  )
  return (
    <SectionForm section="shopFront" form={form}>
      <SettingField
        form={form}
        name="name"
        label={t('settings.field-shopName')}
        help={t('settings.shop-name-help')}
      />
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 @lg:grid-cols-3">
        {picture('logo', t('settings.logo-help'))}
        {picture('logoDark', t('settings.logo-dark-help'))}
        {picture('favicon', t('settings.favicon-help'))}
      </div>
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 @md:grid-cols-2">
        <SettingField
          form={form}
          name="accent"
          help={t('settings.accent-help')}
          spellCheck={false}
          inputClassName="font-mono"
          optional
        />
        <AccentShown accent={(watch('accent') ?? '').trim().toLowerCase()} />
      </div>
      <RowList
        form={form}
        name="slides"
        most={MOST_SLIDES}
        empty={{ picture: '', line: '', text: '' }}
        rowName={(number) => t('settings.slide', { number })}
        addLabel={t('settings.slide-add')}
        help={t('settings.slide-help')}
      >
        {(at) => (
          <div className="grid grid-cols-1 gap-x-4 gap-y-5">
            <SettingField form={form} name={`slides.${at}.line`} />
            <SettingField form={form} name={`slides.${at}.text`} as="lines" rows={2} optional />
            <ShopPicture
              label={t('settings.field-picture')}
              help={t('settings.slide-picture-help')}
              address={watch(`slides.${at}.picture`) ?? ''}
              onChange={(address) => put(`slides.${at}.picture`, address)}
              error={words(`slides.${at}.picture`)}
            />
          </div>
        )}
      </RowList>
      <SettingField
        form={form}
        name="about"
        label={t('settings.field-aboutText')}
        help={t('settings.own-words')}
        as="lines"
        rows={5}
        optional
      />
      {(['claims', 'questions'] as const).map((list) => (
        <fieldset key={list} className="grid grid-cols-1 gap-3">
          <legend className="mb-1 font-medium">{t(`settings.field-${list}`)}</legend>
          <p className="text-13 text-ink-soft">{t(`settings.${list}-help`)}</p>
          {watch(list).map((_, at) => (
            <SettingField
              // biome-ignore lint/suspicious/noArrayIndexKey: always the same fields
              key={at}
              form={form}
              name={`${list}.${at}.words`}
              label={t(list === 'claims' ? 'settings.claim-number' : 'settings.question-number', {
                number: at + 1,
              })}
              optional
            />
          ))}
        </fieldset>
      ))}
    </SectionForm>
  )
}

/** A button and a link in the colour, on a light and a dark page. */
function AccentShown({ accent }: { accent: string }) {
  if (!isColour(accent)) return null
  const { light, dark } = accentTones(accent)
  const pages = [
    { tones: light, ground: '#fbfaf8', ink: '#22252c' },
    { tones: dark, ground: '#0e1013', ink: '#f0eee9' },
  ]
  return (
    <div>
      <p className="mb-1.5 font-medium">{t('settings.accent-shown')}</p>
      <div aria-hidden className="grid grid-cols-2 overflow-clip rounded-card border border-line">
        {pages.map(({ tones, ground, ink }) => (
          <p
            key={ground}
            className="flex flex-wrap items-center gap-3 p-3 text-13"
            style={{ background: ground, color: ink }}
          >
            <span
              className="rounded-field px-3 py-1.5 font-medium"
              style={{ background: tones.copper, color: tones.on }}
            >
              {t('settings.accent-button')}
            </span>
            <span className="underline" style={{ color: tones.deep }}>
              {t('settings.accent-link')}
            </span>
          </p>
        ))}
      </div>
    </div>
  )
}
