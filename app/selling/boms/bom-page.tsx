import { t } from '#messages/catalogue.ts'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BomFailure } from './bom-failure.tsx'
import { BomField } from './bom-field.tsx'
import { BomResult } from './bom-result.tsx'
import { useBom } from './use-bom.ts'

/** Reads a bill of materials: one field before, the lines with parts, prices and advice after. */
export function BomPage() {
  const bom = useBom()
  const { source, reading, failure, editing } = bom
  return (
    <Page width="wide" title={t('bom.title')} lead={bom.bom && !editing ? undefined : t('bom.lead')}>
      <noscript>
        <p className="mb-6 rounded-field bg-warn-ground px-4 py-3">{t('waiting.noscript')}</p>
      </noscript>
      {failure && <BomFailure failure={failure} retry={source ? bom.retry : undefined} />}
      {bom.bom && !editing ? (
        <BomResult {...bom} bom={bom.bom} />
      ) : (
        <>
          <BomField key={source?.id} bom={bom} />
          {reading && (
            <p className="mt-4">
              <Spinner label={t('bom.reading')} />
            </p>
          )}
        </>
      )}
    </Page>
  )
}
