import { type ChangeEvent, useState } from 'react'
import { MAX_BOARDS } from '#contract/selling/boms.ts'
import { t } from '#messages/catalogue.ts'
import { twoReadings } from '../../typed-number.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import type { BomResultProps } from './bom-columns.tsx'
import { boardsIn, percentIn } from './bom-source.ts'

/** Where the lines are from, for how many boards they are, and the way to other lines. */
export function BomSetup({ source, settings, change, edit }: BomResultProps) {
  const boards = useUsable(
    settings.boards,
    (typed) => boardsIn(typed) !== undefined,
    (typed) => change({ boards: typed }),
  )
  const spares = useUsable(
    settings.sparePercent,
    (typed) => percentIn(typed) !== undefined,
    (typed) => change({ sparePercent: typed }),
  )
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="flex flex-wrap items-start gap-4">
        <Field
          label={t('bom.boards')}
          {...(boards.wrong && { error: twoReadings(boards.field.value) ?? t('bom.boards-wrong') })}
          className="w-44"
        >
          <QuantityStepper
            name="boards"
            {...boards.field}
            min={1}
            max={MAX_BOARDS}
            lessLabel={t('bom.fewer-boards')}
            moreLabel={t('bom.more-boards')}
          />
        </Field>
        <Field
          label={t('bom.spares')}
          {...(spares.wrong && { error: twoReadings(spares.field.value) ?? t('bom.spares-wrong') })}
          className="w-32"
        >
          <NumberInput name="sparePercent" decimals {...spares.field} className="text-right" />
        </Field>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 text-13 text-ink-soft wrap-anywhere">{source?.name ?? t('bom.pasted')}</p>
        <Button size="small" onClick={() => edit(true)}>
          {t('bom.change')}
        </Button>
      </div>
    </div>
  )
}

/** The field of a number. An unusable text stays in the field, and the result stays that of the last usable one. */
function useUsable(value: string, isUsable: (typed: string) => boolean, take: (typed: string) => void) {
  const [unusable, setUnusable] = useState<string>()
  const shown = unusable ?? value
  return {
    wrong: !isUsable(shown),
    field: {
      value: shown,
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        const usable = isUsable(target.value)
        setUnusable(usable ? undefined : target.value)
        if (usable) take(target.value)
      },
    },
  }
}
