import { INCH_CODES } from '#contract/catalog/quantities/packages.ts'
import { type Series, table } from './decoded-number.ts'

const MURATA = table('03 0201, 15 0402, 18 0603, 21 0805, 31 1206, 41 1806')

export const INDUCTOR_SERIES: Series[] = [
  {
    // Murata, "Part numbering: chip ferrite beads", BLM: impedance at 100 MHz.
    maker: 'Murata',
    kind: 'ferrite-bead',
    pattern: /^BLM(?<size>03|15|18|21|31|41)[A-Z]{2}(?<value>\d{3})[A-Z]/,
    sizes: MURATA,
  },
  {
    // TDK, "Chip beads: part number construction", MPZ and MMZ.
    maker: 'TDK',
    kind: 'ferrite-bead',
    pattern: /^(?:MPZ|MMZ)(?<size>0603|1005|1608|2012)[A-Z](?<value>\d{3})[A-Z]T/,
    sizes: INCH_CODES,
  },
  {
    // TDK, "Multilayer inductors: part number construction", MLZ.
    maker: 'TDK',
    kind: 'inductor',
    pattern: /^MLZ(?<size>1005|1608|2012)[A-Z](?<value>\d{3}|\dR\d|R\d\d)[A-Z]T/,
    sizes: INCH_CODES,
  },
  {
    // Murata, "Part numbering: chip inductors", LQG, LQW and LQP.
    maker: 'Murata',
    kind: 'inductor',
    pattern: /^LQ[GWP](?<size>03|15|18|21)[A-Z]{2}(?<value>\dN\d|\d\dN|R\d\d)(?<tolerance>[GJK]?)[A-Z]?\d/,
    sizes: MURATA,
  },
]
