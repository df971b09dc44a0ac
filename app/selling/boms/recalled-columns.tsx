import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import type { BomResultProps } from './bom-result.tsx'

/** Says that the columns are those of an earlier file with the same header, and forgets them. */
export function RecalledColumns({ settings: { recalledFor }, forgetColumns }: BomResultProps) {
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
