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

/** Named groups of the pattern are looked up in the tables. */
export interface Series {
  maker: string
  kind: DecodedNumber['kind']
  technology?: DecodedNumber['technology']
  pattern: RegExp
  mounting?: 'through-hole'
  sizes?: Record<string, string>
  voltages?: Record<string, number>
  dielectrics?: Record<string, string>
  value: 'picofarads' | 'microhenries' | 'ohms'
}
