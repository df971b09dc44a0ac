import { BOARDS_MOST } from '#contract/boms.ts'
import { t } from '#messages/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { NumberInput } from '../ui/number-input.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import type { BomResultProps } from './bom-result.tsx'
import { boardsIn, percentIn } from './build.ts'

/** Where the lines are from, for how many boards they are, and the way to other lines. */
export function BomSetup({ source, settings, change, edit }: BomResultProps) {
  const { boards, sparePercent } = settings
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="flex flex-wrap items-start gap-4">
        <Field
          label={t('bom.boards')}
          {...(boardsIn(boards) === undefined && { error: t('bom.boards-wrong') })}
          className="w-44"
        >
          <QuantityStepper
            name="boards"
            value={boards}
            min={1}
            max={BOARDS_MOST}
            lessLabel={t('bom.fewer-boards')}
            moreLabel={t('bom.more-boards')}
            onChange={(event) => change({ boards: event.target.value })}
          />
        </Field>
        <Field
          label={t('bom.spares')}
          {...(percentIn(sparePercent) === undefined && { error: t('bom.spares-wrong') })}
          className="w-32"
        >
          <NumberInput
            name="sparePercent"
            decimals
            value={sparePercent}
            onChange={(event) => change({ sparePercent: event.target.value })}
            className="text-right"
          />
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
