import { useEffect, useState } from 'react'
import { type BomColumn, MAX_BOM_BYTES, type ReadBom } from '#contract/selling/boms.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError } from '../../api.ts'
import { columnsOf, differ, headerTextOf, withColumn } from './bom-columns-of.ts'
import { fileSource } from './bom-source.ts'
import { readBuild } from './build.ts'
import {
  type BomSettings,
  type BomSource,
  dropKeptBom,
  FRESH,
  keepSettings,
  keepSource,
  readKeptBom,
} from './kept-bom.ts'
import { useReading } from './use-reading.ts'
import { useRememberedColumns } from './use-remembered-columns.ts'

const MEGABYTE = 1024 * 1024

/** The bill of materials of this tab: what was pasted, how it was read, and what was set for it. */
export function useBom() {
  const [source, setSource] = useState<BomSource>()
  const [settings, setSettings] = useState(FRESH)
  const [refused, setRefused] = useState<string>()
  const [editing, edit] = useState(false)
  const reading = useReading(source, settings)
  const { data, isPlaceholderData: outdated } = reading
  const { recall, remember } = useRememberedColumns()

  useEffect(() => {
    const kept = readKeptBom()
    if (!kept) return
    setSource(kept.source)
    setSettings(kept.settings)
  }, [])

  function set(next: BomSettings) {
    keepSettings(next)
    setSettings(next)
  }

  const header = data && !outdated ? headerTextOf(data) : ''
  const recalled = settings.columns ? undefined : recall(header)
  useEffect(() => {
    if (data && recalled && differ(recalled, data))
      set({ ...settings, columns: recalled, recalledFor: header })
  })

  /** Reads the file without the remembered columns, and forgets them. */
  function forgetColumns(header: string) {
    remember(header, null)
    set({ ...settings, columns: undefined, recalledFor: undefined })
  }

  const { recalledFor } = settings
  const unusable = reading.error instanceof ApiError && reading.error.refusal === 'file-unusable'
  useEffect(() => {
    if (unusable && recalledFor !== undefined) forgetColumns(recalledFor)
  })

  function begin(next: Omit<BomSource, 'id'>) {
    const begun = { ...next, id: crypto.randomUUID() }
    setRefused(undefined)
    edit(false)
    keepSource(begun)
    setSource(begun)
    const { boards, sparePercent } = settings
    set({ ...FRESH, boards, sparePercent })
  }

  const refuse = () => setRefused(t('refusal.file-too-large', { most: MAX_BOM_BYTES / MEGABYTE }))
  return {
    source,
    settings,
    build: readBuild(settings),
    bom: data,
    /** The shown lines belong to earlier settings. */
    outdated,
    reading: reading.isFetching,
    failure: refused ?? reading.error,
    /** The field is shown again, with the text. */
    editing,
    edit,
    change: (changes: Partial<BomSettings>) => set({ ...settings, ...changes }),
    retry: () => reading.refetch(),
    beginText: (text: string) => (text.length > MAX_BOM_BYTES ? refuse() : begin({ text })),
    async beginFile(file: File) {
      if (file.size > MAX_BOM_BYTES) return refuse()
      begin(await fileSource(file))
    },
    setColumn(bom: ReadBom, index: number, name: BomColumn | undefined) {
      const columns = withColumn(settings.columns ?? columnsOf(bom), index, name)
      const text = headerTextOf(bom)
      if (text) remember(text, columns)
      set({ ...settings, columns, recalledFor: undefined })
    },
    forgetColumns,
    startOver() {
      dropKeptBom()
      setRefused(undefined)
      edit(false)
      setSource(undefined)
      setSettings(FRESH)
    },
  }
}

export type Bom = ReturnType<typeof useBom>
