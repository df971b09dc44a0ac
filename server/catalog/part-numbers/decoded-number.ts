export interface DecodedNumber {
  maker: string
  kind: 'resistor' | 'capacitor' | 'inductor' | 'ferrite-bead' | 'led' | 'relay'
  /** Ω, F or H; of a bead Ω at 100 MHz. Absent where the number does not say it. */
  value?: number
  package?: string
  /** A share: 0.01 is ±1 %. */
  tolerance?: number
  voltage?: number
  dielectric?: string
  technology?: 'ceramic' | 'tantalum' | 'film' | 'thin-film' | 'carbon-film' | 'metal-film'
  mounting?: 'surface' | 'through-hole'
  case?: string
  colour?: string
  diameter?: number
}

/** Named groups of the pattern are looked up in the tables; without one, a size is the inch code itself. */
export interface Series {
  maker: string
  kind: 'resistor' | 'capacitor' | 'inductor' | 'ferrite-bead'
  technology?: DecodedNumber['technology']
  pattern: RegExp
  mounting?: 'through-hole'
  sizes?: Record<string, string>
  voltages?: Record<string, string>
  dielectrics?: Record<string, string>
}

/** 'A 4, J 6.3' is a table of A and J. */
export function table(entries: string): Record<string, string> {
  return Object.fromEntries(entries.split(', ').map((entry) => entry.split(' ')))
}
