// The largest capacitance of a ceramic chip by size and rated voltage, as makers list it for general use. A body not
// listed for a voltage is also not made for a higher one.

type Limits = readonly (readonly [volts: number, farads: number])[]

/** C0G; U2J holds twice as much. */
const classOne: Record<string, Limits> = {
  '0201': [[50, 220e-12]],
  '0402': [
    [50, 1e-9],
    [100, 330e-12],
  ],
  '0603': [
    [50, 10e-9],
    [100, 4.7e-9],
    [250, 1e-9],
  ],
  '0805': [
    [50, 33e-9],
    [100, 15e-9],
    [250, 4.7e-9],
    [630, 1e-9],
  ],
  '1206': [
    [50, 100e-9],
    [100, 47e-9],
    [250, 15e-9],
    [630, 4.7e-9],
    [1000, 2.2e-9],
    [2000, 470e-12],
  ],
  '1210': [
    [50, 220e-9],
    [100, 100e-9],
    [250, 33e-9],
    [630, 15e-9],
    [1000, 4.7e-9],
    [2000, 1e-9],
  ],
  '1812': [
    [50, 330e-9],
    [100, 220e-9],
    [250, 68e-9],
    [630, 33e-9],
    [1000, 15e-9],
    [2000, 3.3e-9],
  ],
  '2220': [
    [50, 470e-9],
    [100, 330e-9],
    [250, 100e-9],
    [630, 47e-9],
    [1000, 22e-9],
    [2000, 4.7e-9],
  ],
}

const x7r: Record<string, Limits> = {
  '0201': [
    [10, 10e-9],
    [25, 2.2e-9],
    [50, 1e-9],
  ],
  '0402': [
    [6.3, 1e-6],
    [10, 470e-9],
    [16, 220e-9],
    [25, 100e-9],
    [50, 100e-9],
    [100, 10e-9],
  ],
  '0603': [
    [6.3, 4.7e-6],
    [10, 2.2e-6],
    [25, 1e-6],
    [50, 470e-9],
    [100, 100e-9],
    [250, 10e-9],
  ],
  '0805': [
    [6.3, 22e-6],
    [10, 10e-6],
    [16, 10e-6],
    [25, 4.7e-6],
    [50, 2.2e-6],
    [100, 1e-6],
    [250, 47e-9],
    [630, 10e-9],
  ],
  '1206': [
    [6.3, 47e-6],
    [10, 22e-6],
    [25, 10e-6],
    [50, 4.7e-6],
    [100, 2.2e-6],
    [250, 220e-9],
    [630, 47e-9],
    [1000, 15e-9],
    [2000, 2.2e-9],
  ],
  '1210': [
    [6.3, 100e-6],
    [10, 47e-6],
    [16, 22e-6],
    [25, 22e-6],
    [50, 10e-6],
    [100, 4.7e-6],
    [250, 470e-9],
    [630, 100e-9],
    [1000, 33e-9],
    [2000, 4.7e-9],
  ],
  '1812': [
    [16, 47e-6],
    [25, 22e-6],
    [50, 10e-6],
    [100, 4.7e-6],
    [250, 1e-6],
    [630, 220e-9],
    [1000, 100e-9],
    [2000, 15e-9],
  ],
  '2220': [
    [25, 47e-6],
    [50, 22e-6],
    [100, 10e-6],
    [250, 2.2e-6],
    [630, 470e-9],
    [1000, 150e-9],
    [2000, 33e-9],
  ],
}

/** For up to 50 V. X5R and X6S hold more than X7R because they need not stand 125 °C. */
const denser: Record<string, Limits> = {
  '0201': [
    [6.3, 1e-6],
    [10, 220e-9],
    [25, 100e-9],
  ],
  '0402': [
    [6.3, 10e-6],
    [10, 4.7e-6],
    [16, 2.2e-6],
    [25, 1e-6],
    [50, 220e-9],
  ],
  '0603': [
    [6.3, 22e-6],
    [10, 10e-6],
    [25, 4.7e-6],
    [50, 1e-6],
  ],
  '0805': [
    [6.3, 47e-6],
    [10, 47e-6],
    [16, 22e-6],
    [25, 10e-6],
    [50, 4.7e-6],
  ],
  '1206': [
    [6.3, 100e-6],
    [10, 100e-6],
    [16, 47e-6],
    [25, 22e-6],
    [50, 10e-6],
  ],
  '1210': [
    [10, 100e-6],
    [25, 47e-6],
    [50, 22e-6],
  ],
  '1812': [
    [16, 100e-6],
    [25, 47e-6],
    [50, 22e-6],
  ],
  '2220': [
    [25, 100e-6],
    [50, 47e-6],
  ],
}

/** In farads; 0 if the chip is not made for this voltage. */
export function largestCapacitance(size: string, dielectric: string, volts: number): number {
  if (dielectric === 'C0G') return limit(classOne[size], volts)
  if (dielectric === 'U2J') return limit(classOne[size], volts) * 2
  // Stable to 150 °C at the cost of half of the capacitance, for up to 100 V.
  if (dielectric === 'X8R') return volts > 100 ? 0 : limit(x7r[size], volts) / 2.2
  if (dielectric === 'X7R') return limit(x7r[size], volts)
  if (dielectric !== 'X7S') return limit(denser[size], volts)
  // Less than X5R, least in the smallest body, where the layers are as thin as can be.
  return volts > 50 ? limit(x7r[size], volts) : limit(denser[size], volts) * (size === '0201' ? 0.1 : 0.47)
}

function limit(limits: Limits = [], volts: number): number {
  return limits.find(([rated]) => rated >= volts)?.[1] ?? 0
}
