import type { ReadBom } from '#contract/selling/boms.ts'
import type { BillLine } from './bill.ts'
import type { Bom } from './use-bom.ts'

export interface BomResultProps extends Omit<Bom, 'bom'> {
  bom: ReadBom
}

export interface BomLineRowProps extends BillLine, Pick<BomResultProps, 'settings' | 'change'> {}
