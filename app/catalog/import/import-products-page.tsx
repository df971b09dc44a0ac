import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PRODUCT_FIELDS } from '#contract/catalog/product-fields.ts'
import { isRunning, listImports, type ProductImport } from '#contract/catalog/product-imports.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { FailedList } from '../../failed-list.tsx'
import { saveCsvAs } from '../../save-as.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ImportFile } from './import-file.tsx'
import { ImportPanel } from './import-panel.tsx'
import { ImportPictures } from './import-pictures.tsx'

const QUERY = ['product-import']
const EVERY_MS = 1000

/** All columns but those of parameters, which differ by family. */
const TEMPLATE = `${PRODUCT_FIELDS.map(({ name }) => name)}\r\n`

export function ImportProductsPage() {
  const client = useQueryClient()
  const imports = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => send(listImports, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? EVERY_MS : false),
  })
  const present = imports.data?.[0]
  const [chosen, setRestore] = useState<boolean>()
  const restore = chosen ?? present?.restore ?? false
  const show = async (next: ProductImport | undefined) => {
    // The answer of an earlier read would replace what is set here.
    await client.cancelQueries({ queryKey: QUERY })
    client.setQueryData(QUERY, next ? [next] : [])
  }
  return (
    <>
      <BackLink to={pages.manageProducts}>{t('manage-products.title')}</BackLink>
      <h1 className="mb-3 text-25 font-semibold tracking-tight">{t('dashboard.import-products')}</h1>
      <div className="mb-6 flex max-w-200 flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <p className="max-w-measure text-ink-soft">{t('import-desk.intro')}</p>
        <Button size="small" onClick={() => saveCsvAs('products', TEMPLATE)}>
          {t('import-desk.template')}
        </Button>
      </div>
      <ImportFile present={present} restore={restore} setRestore={setRestore} onUploaded={show} />
      <div className="mt-6">
        <ImportPictures key={present?._id} present={present} restore={restore} onUploaded={show} />
      </div>
      {imports.error && (
        <div className="mt-6">
          <FailedList
            title={t('import-desk.load-failed')}
            error={imports.error}
            retry={() => imports.refetch()}
          />
        </div>
      )}
      {present && (
        <section aria-labelledby="import-check" className="mt-8">
          <h2 id="import-check" className="mb-3 text-17 font-semibold">
            {t('import-desk.current')}
          </h2>
          <ImportPanel key={present._id} present={present} restore={restore} onChange={show} />
        </section>
      )}
      {!imports.data && !imports.error && <Skeleton className="mt-8 h-40 w-full max-w-200" />}
    </>
  )
}
