import { z } from 'zod'
import { FamilyChange, givenOf, type Kinds, listKinds } from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { CallDialog } from '../../call-dialog.tsx'
import { FormField } from '../../form-field.tsx'
import { useAnswer } from '../../use-answer.ts'
import { refreshFamilies } from './family-dialogs.tsx'

export function useKinds(): Kinds {
  const { data } = useAnswer(['kinds'], listKinds)
  return data ?? { kinds: [], roles: [], meanings: [] }
}

export const nameIn = (known: Kinds['kinds'], key: string | undefined) =>
  known.find((each) => each.key === key)?.name ?? key

/** The contract's fields with '' for no meaning, and a name on each line. */
const TypedMeaning = z.object({
  meant: z.string().transform((key) => key || null),
  alsoCalled: z
    .string()
    .transform((text) => text.split('\n').filter((name) => name.trim()))
    .pipe(FamilyChange.shape.alsoCalled),
})

interface MeaningDialogProps {
  /** Of a family, parameter or choice. */
  of: {
    name: string
    alsoCalled?: string[] | undefined
    none?: true | undefined
  }
  meant: { key: string; from: string } | undefined
  label: string
  draft: string
  options: Kinds['kinds']
  save: (body: z.output<typeof TypedMeaning>) => Promise<unknown>
}

/** What the store takes a family, parameter or choice for, and its other names. */
export function MeaningDialog({ of, meant, label, draft, options, save }: MeaningDialogProps) {
  const { name, alsoCalled = [], none } = of
  const guess = meant && meant.from !== 'set' ? nameIn(options, meant.key) : undefined
  return (
    <CallDialog
      label={t('families.meaning')}
      name={t('families.meaning-of', { name })}
      description={name}
      draft={draft}
      schema={TypedMeaning}
      fresh={{ meant: givenOf(meant, none) ?? '', alsoCalled: alsoCalled.join('\n') }}
      submitLabel={t('family-form.save')}
      call={save}
      done={() => t('families.changed', { name })}
      refresh={refreshFamilies}
      fields={(form) => (
        <>
          <FormField form={form} name="meant" label={label} as="select" value={form.watch('meant')}>
            <option value="guess">
              {guess ? t('family-form.guess-now', { guess }) : t('family-form.guess')}
            </option>
            <option value="">{t('family-form.means-nothing')}</option>
            {options.map((each) => (
              <option key={each.key} value={each.key}>
                {each.name}
              </option>
            ))}
          </FormField>
          <FormField
            form={form}
            name="alsoCalled"
            label={t('family-form.also-called')}
            help={t('family-form.also-called-help')}
            as="lines"
            rows={3}
          />
        </>
      )}
    />
  )
}
