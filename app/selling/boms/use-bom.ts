import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import type { Tool } from '#contract/catalog/catalog.ts'
import {
  listBomColumns,
  MAX_HEADERS,
  type RememberedColumns,
  rememberBomColumns,
} from '#contract/selling/bom-columns.ts'
import {
  type BomColumn,
  type BomLine,
  type ChosenColumns,
  MAX_BOM_BYTES,
  type ReadBom,
} from '#contract/selling/boms.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { keep, readKept } from '../../kept.ts'
import { useSession } from '../../people/account/session.tsx'
import { queryClient } from '../../query-client.ts'
import { usePaused } from '../../use-paused.ts'
import { columnsOf, differ, headerTextOf, withColumn } from './bom-columns-of.ts'
import { fileSource, readBuild, readSource } from './bom-source.ts'
import {
  type BomSettings,
  type BomSource,
  dropKeptBom,
  FRESH,
  keepSettings,
  keepSource,
  readKeptBom,
} from './kept-bom.ts'

const MEGABYTE = 1024 * 1024

/** The bill of materials of this tab: what was pasted, how it was read, and what was set for it. */
export function useBom() {
  const [source, setSource] = useState<BomSource>()
  const [settings, setSettings] = useState(FRESH)
  const [refused, setRefused] = useState<string>()
  const [editing, edit] = useState(false)
  const reading = useReading(source, settings)
  const known = useRef(new Map<string, Tool>())
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
      set({ ...settings, columns: recalled, recalledFor: header, shown: undefined })
  })

  const isOfSettings = !outdated && reading.columns === JSON.stringify(settings.columns)
  useEffect(() => {
    if (!data || !isOfSettings) return
    for (const part of data.lines.flatMap(partsOf)) known.current.set(part.partNumber, part)
    const shown = { ...firstShown(data), ...settings.shown }
    if (Object.keys(shown).length > Object.keys(settings.shown ?? {}).length) set({ ...settings, shown })
  })

  /** Reads the file without the remembered columns, and forgets them. */
  function forgetColumns(header: string) {
    remember(header, null)
    set({ ...settings, columns: undefined, recalledFor: undefined, shown: undefined })
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
    known: known.current,
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
      set({ ...settings, columns, recalledFor: undefined, shown: undefined })
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

/** How the store reads the source. A new source is read immediately, changed settings after a pause in typing. */
function useReading(source: BomSource | undefined, settings: BomSettings) {
  const asked = usePaused(source?.id, JSON.stringify({ ...readBuild(settings), columns: settings.columns }))
  const reading = useQuery(
    {
      queryKey: ['bom', source?.id, asked],
      queryFn: ({ signal }) => readSource(source as BomSource, JSON.parse(asked), signal),
      enabled: source !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      // Other settings of the same source.
      placeholderData: (before, query) => (query?.queryKey[1] === source?.id ? before : undefined),
    },
    queryClient,
  )
  return { ...reading, columns: JSON.stringify(JSON.parse(asked).columns) }
}

const partsOf = ({ part, choices = [] }: BomLine) => [
  ...(part ? [part] : []),
  ...choices.map((choice) => choice.part),
]

/** Parts that meet their whole line. */
function firstShown({ lines }: ReadBom): Record<string, string> {
  const shown = lines.flatMap(({ row, part, unmet = [] }) =>
    part && unmet.length === 0 ? [[row, part.partNumber]] : [],
  )
  return Object.fromEntries(shown)
}

const PLACE = 'bom-columns'
const FRESH_MS = 30_000

/**
 * What a person set for the columns of each header: on the server for a signed-in person, and in the browser for a visitor.
 * What a visitor set still holds after a sign-in.
 */
function useRememberedColumns() {
  const session = useSession()
  const queryKey = ['bom-columns', session?.userId]
  const { data = [] } = useQuery(
    {
      queryKey,
      queryFn: async ({ signal }) => [
        ...(session ? await send(listBomColumns, { signal }) : []),
        ...readFromBrowser(),
      ],
      staleTime: FRESH_MS,
    },
    queryClient,
  )

  /** Forgets the header if `columns` is null. */
  function remember(header: string, columns: ChosenColumns | null) {
    const changed = withHeader(data, header, columns)
    queryClient.setQueryData(queryKey, changed)
    if (!session) return keepInBrowser(changed)
    keepInBrowser(withHeader(readFromBrowser(), header, null))
    send(rememberBomColumns, { body: { header, columns } }).catch((error) => toast.error(error.message))
  }

  return { recall: (header: string) => data.find((each) => each.header === header)?.columns, remember }
}

function withHeader(all: RememberedColumns[], header: string, columns: ChosenColumns | null) {
  const others = all.filter((each) => each.header !== header)
  return columns ? [{ header, columns }, ...others].slice(0, MAX_HEADERS) : others
}

function readFromBrowser(): RememberedColumns[] {
  const kept = readKept('localStorage', PLACE)
  return Array.isArray(kept) ? kept : []
}

const keepInBrowser = (all: RememberedColumns[]) => void keep('localStorage', PLACE, all)
