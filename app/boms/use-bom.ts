import { useEffect, useState } from 'react'
import { BOM_BYTES_MOST, type BomColumn, type ReadBom } from '#contract/boms.ts'
import { t } from '#messages/catalogue.ts'
import { columnsOf, headerOf, recalledColumns, rememberColumn, withColumn } from './bom-columns-of.ts'
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

const MEGABYTE = 1024 * 1024

/** The bill of materials of this tab: what was pasted, how it was read, and what was set for it. */
export function useBom() {
  const [source, setSource] = useState<BomSource>()
  const [settings, setSettings] = useState(FRESH)
  const [refused, setRefused] = useState<string>()
  const [editing, edit] = useState(false)
  const reading = useReading(source, settings)
  const { data, isPlaceholderData: outdated } = reading

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

  const recalled = data && !outdated && !settings.columns ? recalledColumns(data) : undefined
  useEffect(() => {
    if (recalled) set({ ...settings, columns: recalled })
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

  const refuse = () => setRefused(t('refusal.file-too-large', { most: BOM_BYTES_MOST / MEGABYTE }))
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
    beginText: (text: string) => (text.length > BOM_BYTES_MOST ? refuse() : begin({ text })),
    async beginFile(file: File) {
      if (file.size > BOM_BYTES_MOST) return refuse()
      begin(await fileSource(file))
    },
    setColumn(bom: ReadBom, index: number, name: BomColumn | undefined) {
      const header = headerOf(bom)?.[index]
      if (header) rememberColumn(header, name)
      set({ ...settings, columns: withColumn(settings.columns ?? columnsOf(bom), index, name) })
    },
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
