/** Ambient temperatures in °C of a thick-film chip resistor: full power up to KNEE, none from END on. */
export const KNEE = 70
export const END = 155

/** The share of its rated power that a chip resistor may dissipate at an ambient temperature. */
export function permittedPower(ambient: number): number {
  return Math.min(1, Math.max(0, (END - ambient) / (END - KNEE)))
}
