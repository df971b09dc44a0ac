/** Up to here the whole rating holds, and here nothing is left of it: °C around a thick-film chip resistor. */
export const KNEE = 70
export const END = 155

/** The share of its rated power that a chip resistor may take at an ambient temperature. */
export function permittedPower(ambient: number): number {
  return Math.min(1, Math.max(0, (END - ambient) / (END - KNEE)))
}
