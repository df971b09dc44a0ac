import type { ChosenColumns } from '#contract/selling/boms.ts'
import { currentSession } from '../../access-token.ts'
import { keep, readKept } from '../../kept.ts'

/** What was pasted or dropped. A file is kept as base64, so that nothing has to be chosen again after a reload. */
export interface BomSource {
  id: string
  name?: string
  text?: string
  data?: string
}

/** What a person set for a bill of materials. Lines are named by their rows. */
export interface BomSettings {
  /** As typed. */
  boards: string
  sparePercent: string
  columns?: ChosenColumns | undefined
  /** The header for which these columns were remembered; absent if they were set for this file. */
  recalledFor?: string | undefined
  /** The part number chosen for a line. */
  chosen: Record<string, string>
  /** The part number that a line showed first; it stays when the number of boards changes. */
  shown?: Record<string, string> | undefined
  left: number[]
  /** Lines that are not fitted, but bought. */
  takenIn: number[]
  /** Pieces for each board of lines whose quantity could not be read. */
  counted?: Record<string, number> | undefined
  /** A file without quantities and designators is bought with 1 for each line. */
  onesAccepted?: boolean | undefined
  /** Orders up to the next price break where that costs less. */
  orderingUp: boolean
}

interface KeptBom {
  source: BomSource
  settings: BomSettings
}

export const FRESH: BomSettings = {
  boards: '1',
  sparePercent: '0',
  chosen: {},
  left: [],
  takenIn: [],
  orderingUp: false,
}

/** 2 places, because a source can have megabytes and does not change with its settings. */
const SOURCE = 'bom-source'
const SETTINGS = 'bom-settings'

interface Owned {
  /** The id of the user who pasted it; absent for a visitor, whose sign-in makes it that of the user. */
  owner?: string | undefined
}

/** The bill of materials of this tab, unless it is of another user (rules: B-20). */
export function readKeptBom(): KeptBom | undefined {
  const source = readKept<BomSource & Owned>('sessionStorage', SOURCE)
  if (!source?.id) return undefined
  const { owner, ...kept } = source
  const user = currentSession()?.userId
  if (owner && owner !== user) {
    dropKeptBom()
    return undefined
  }
  if (user && !owner) keepSource(kept)
  return { source: kept, settings: { ...FRESH, ...readKept<BomSettings>('sessionStorage', SETTINGS) } }
}

export function keepSource(source: BomSource): void {
  keep('sessionStorage', SOURCE, { ...source, owner: currentSession()?.userId } satisfies BomSource & Owned)
}

export function keepSettings(settings: BomSettings): void {
  keep('sessionStorage', SETTINGS, settings)
}

export function dropKeptBom(): void {
  keep('sessionStorage', SOURCE, undefined)
  keep('sessionStorage', SETTINGS, undefined)
}
