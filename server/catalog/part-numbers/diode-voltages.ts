const E24 =
  '3.3 3.6 3.9 4.3 4.7 5.1 5.6 6.2 6.8 7.5 8.2 9.1 10 11 12 13 15 16 18 20 22 24 27 30 33 36 39 43 47 51 56 62 68 75 82 91 100'
const OF_5221 =
  '2.4 2.5 2.7 2.8 3 3.3 3.6 3.9 4.3 4.7 5.1 5.6 6 6.2 6.8 7.5 8.2 8.7 9.1 10 11 12 13 14 15 16 17 18 19 20 22 24 25 27 28 30 33'

/** Registered numbers that count the voltages up: 1N4728 has 3.3 V, 1N5221 2.4 V. */
const COUNTED: { numbers: RegExp; first: number; voltages: string[] }[] = [
  { numbers: /^1N(47\d\d)(?!\d)/, first: 4728, voltages: E24.split(' ') },
  { numbers: /^(?:1N|MMSZ|MMBZ)(52\d\d)(?!\d)/, first: 5221, voltages: OF_5221.split(' ') },
]
/** 'BZX84C5V1', 'BZT52C12', 'ZMM5V1'. */
const WRITTEN = /^(?:BZ[A-Z]\d{2}-?[ABC]|ZMM|ZPD|TZM[A-Z])(\d{1,2})(?:V(\d))?(?![\dV])/
/** Stand-off voltage: 'SMBJ24CA', 'SMAJ5.0A'. */
const STAND_OFF = /^SM[ABCDF]J(\d{1,3}(?:\.\d)?)C?A/

/** In V. */
export function diodeVoltageOf(number: string): number | undefined {
  for (const { numbers, first, voltages } of COUNTED) {
    const [, counted] = numbers.exec(number) ?? []
    const voltage = counted === undefined ? undefined : voltages[Number(counted) - first]
    if (voltage !== undefined) return Number(voltage)
  }
  const [, volts, tenths = '0'] = WRITTEN.exec(number) ?? []
  if (volts !== undefined) return Number(`${volts}.${tenths}`)
  const [, standOff] = STAND_OFF.exec(number) ?? []
  return standOff === undefined ? undefined : Number(standOff)
}
