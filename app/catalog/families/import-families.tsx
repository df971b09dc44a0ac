import { useMutation } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { contentOf, type FamilyImport, getFamilyFile, importFamilies } from '#contract/catalog/family-file.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { saveJsonAs } from '../../save-as.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { refreshFamilies } from './family-dialogs.tsx'
import { nameIn, useKinds } from './meaning-dialog.tsx'

type Content = unknown[] | string

/** The head of the page. A dry run shows what a file would do, before it is applied. */
export function ImportFamilies({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<FamilyImport & { content: Content }>()
  const dry = useMutation({
    onMutate: () => setShown(undefined),
    mutationFn: async (file: File) => {
      const content = contentOf(new Uint8Array(await file.arrayBuffer()))
      if (content === undefined) throw new Error(t('import.no-text'))
      setShown({ content, ...(await send(importFamilies, { query: { dryRun: 'true' }, body: content })) })
    },
  })
  const apply = useMutation({
    mutationFn: (body: Content) => send(importFamilies, { query: { dryRun: 'false' }, body }),
    onSuccess: async ({ added, changed }) => {
      toast.success(t('families.imported', { added, changed }))
      setShown(undefined)
      await refreshFamilies()
    },
  })
  const save = useMutation({
    mutationFn: async () => saveJsonAs('families.json', await send(getFamilyFile, {})),
  })
  const error = dry.error ?? apply.error ?? save.error
  return (
    <>
      <ListHead title={t('families.title')} note={t('families.lead')}>
        {children}
        <FileButton
          icon={Upload}
          label={t('families.import')}
          accept=".json,.csv"
          onFile={(file) => dry.mutate(file)}
        />
        <Button onClick={() => save.mutate()} busy={save.isPending}>
          <Icon of={Download} />
          {t('families.export')}
        </Button>
      </ListHead>
      {error && <Fault className="mb-4">{error.message}</Fault>}
      {shown && shown.problems.length > 0 && <Problems problems={shown.problems} />}
      {shown && shown.problems.length === 0 && (
        <section aria-label={t('families.import-shows')} className="mb-6">
          <p className="mb-3">{t('families.import-would', shown)}</p>
          <Understood kinds={shown.kinds} />
          <div className="mt-4 flex gap-3">
            <Button variant="primary" busy={apply.isPending} onClick={() => apply.mutate(shown.content)}>
              {t('families.import-apply')}
            </Button>
            <Button onClick={() => setShown(undefined)}>{t('dialog.cancel')}</Button>
          </div>
        </section>
      )}
    </>
  )
}

function Problems({ problems }: Pick<FamilyImport, 'problems'>) {
  return (
    <Notice tone="warn" title={t('families.import-problems')} className="mb-4">
      <ul>
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`} className="wrap-anywhere">
            <span className="font-mono">{path}</span>: {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Understood({ kinds: read }: Pick<FamilyImport, 'kinds'>) {
  const { kinds, roles } = useKinds()
  const columns = ['families.family', 'families.part-kind', 'families.bills'] as const
  return (
    <Table label={t('families.import-shows')} columns={columns.map((label) => ({ label: t(label) }))}>
      {read.map(({ family, kind, matched, lacks = [] }) => (
        <Row key={family} dense>
          <Cell>
            <span className="font-mono wrap-anywhere">{family}</span>
          </Cell>
          <Cell label={t('families.part-kind')}>{nameIn(kinds, kind) ?? '–'}</Cell>
          <Cell label={t('families.bills')}>
            {matched && t('product-form.yes')}
            {!matched && lacks.length === 0 && t('product-form.no')}
            {!matched &&
              lacks.length > 0 &&
              t('families.bills-lack', { lacks: lacks.map((role) => nameIn(roles, role)).join(', ') })}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
