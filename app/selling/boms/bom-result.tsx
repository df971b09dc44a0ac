import { useMemo } from 'react'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { billOf } from './bill.ts'
import { BomColumns } from './bom-columns.tsx'
import { BomLines } from './bom-lines.tsx'
import type { BomResultProps } from './bom-props.ts'
import { BomSetup } from './bom-setup.tsx'
import { BomSummary } from './bom-summary.tsx'
import { ToCheck } from './to-check.tsx'

/** What was read: setup and columns above, the lines, and the sums next to them. */
export function BomResult(props: BomResultProps) {
  const { bom, settings, build } = props
  const { chosen, left, takenIn, counted, onesAccepted, orderingUp } = settings
  const { boards, sparePercent } = build
  const bill = useMemo(
    () => billOf(bom, { boards, sparePercent, chosen, left, takenIn, counted, onesAccepted, orderingUp }),
    [bom, boards, sparePercent, chosen, left, takenIn, counted, onesAccepted, orderingUp],
  )
  return (
    <div aria-busy={props.outdated} className="@container">
      <BomSetup {...props} />
      <BomColumns {...props} />
      <RecalledColumns {...props} />
      <ToCheck {...props} />
      <div className="mt-6 grid items-start gap-x-8 gap-y-8 @5xl:grid-cols-[minmax(0,1fr)_20rem] @7xl:grid-cols-[minmax(0,1fr)_24rem]">
        <aside className="@5xl:sticky @5xl:top-20 @5xl:order-2">
          <BomSummary {...props} bill={bill} />
        </aside>
        <BomLines {...props} bill={bill} />
      </div>
    </div>
  )
}

/** Says that the columns are those of an earlier file with the same header, and forgets them. */
function RecalledColumns({ settings: { recalledFor }, forgetColumns }: BomResultProps) {
  if (recalledFor === undefined) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink-soft">
      {t('bom.columns-recalled')}
      <Button size="small" onClick={() => forgetColumns(recalledFor)}>
        {t('bom.columns-forget')}
      </Button>
    </p>
  )
}
