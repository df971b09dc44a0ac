import type { CrossReference, Replaced } from './cross-references.ts'
import { zener } from './parts/diodes.ts'
import { memory } from './parts/integrated-circuits.ts'
import { logicCircuit } from './parts/logic.ts'

const MICROCHIP = 'Microchip'
const TI = 'Texas Instruments'

/** The numbers of JEDEC for 1N4728A and 1N5226B, and on, by volts. */
const ONE_WATT = [
  3.3, 3.6, 3.9, 4.3, 4.7, 5.1, 5.6, 6.2, 6.8, 7.5, 8.2, 9.1, 10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30,
  33,
]
const HALF_WATT = [
  3.3, 3.6, 3.9, 4.3, 4.7, 5.1, 5.6, 6, 6.2, 6.8, 7.5, 8.2, 8.7, 9.1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
  20, 22, 24, 25, 27, 28, 30, 33,
]

const european = (volts: number) =>
  Number.isInteger(volts) ? String(volts) : String(volts).replace('.', 'V')

/** Zener diodes have the same numbers at every maker, at most a prefix apart. */
function zeners(): Replaced[] {
  return zener
    .some({ percent: (percent) => percent === 5, grade: (grade) => grade === '' })
    .flatMap(({ partNumber: ours, parameters: { voltage, package: name } }) => {
      const volts = Number(voltage)
      if (volts < 3.3 || volts > 33) return []
      const reason = 'The same voltage within 5 %, at least the power.'
      if (name === 'SOT-23') return { ours, reason, theirs: [`BZX84C${european(volts)}`] }
      if (name === 'DO-41')
        return {
          ours,
          reason,
          theirs: [`1N${4728 + ONE_WATT.indexOf(volts)}A`, `BZX85C${european(volts)}`],
        }
      if (name !== 'DO-35') return []
      const numbers = [
        `1N${5226 + HALF_WATT.indexOf(volts)}B`,
        `BZX55C${european(volts)}`,
        `BZX79C${european(volts)}`,
      ]
      return { ours, reason, theirs: numbers }
    })
}

/** A number by itself may mean either case, so each has a row. */
function inCase(partNumber: string, name: unknown): CrossReference {
  return { partNumber, package: String(name) }
}

function logic(): Replaced[] {
  return logicCircuit
    .some({ technology: ({ letter }) => 'HT'.includes(letter), grade: ({ grade }) => grade === '' })
    .map(({ partNumber: ours, parameters: { package: name } }) => {
      const [, gate = '', letter] = /^FL(\d+)([HT])/.exec(ours) ?? []
      const number = `74${letter === 'T' ? 'HCT' : 'HC'}${gate}`
      const isDip = String(name).startsWith('DIP')
      const ofTI = (isDip ? ['N'] : ['D', 'DR']).map((suffix) => {
        return { partNumber: `SN${number}${suffix}`, manufacturer: TI }
      })
      return {
        ours,
        reason: 'The same function, supply and pins; as fast, and more current.',
        theirs: [inCase(number, name), inCase(`SN${number}`, name), `${number}${isDip ? 'N' : 'D'}`, ...ofTI],
      }
    })
}

/** Microchip's letters of a memory by Kbit. */
const LETTERS: Record<string, Record<number, string>> = {
  I2C: { 2: '02B', 4: '04B', 8: '08B', 16: '16B', 32: '32A', 64: '64', 128: '128', 256: '256', 512: '512' },
  SPI: { 16: '160B', 32: '320A', 64: '640A', 128: '128', 256: '256' },
}

function memories(): Replaced[] {
  return memory
    .some({ grade: ({ grade }) => grade === '', volts: ({ letter }) => letter === 'A' })
    .flatMap(({ partNumber: ours, parameters: { package: name, bus, memory: kilobits } }) => {
      const code = LETTERS[String(bus)]?.[Number(kilobits)]
      if (code === undefined) return []
      const number = `${bus === 'I2C' ? '24LC' : '25LC'}${code}`
      const ordered = `${number}-I/${name === 'DIP-8' ? 'P' : 'SN'}`
      return {
        ours,
        reason: 'The same bus, addresses and pins; at least the clock, and a wider supply.',
        theirs: [inCase(number, name), { partNumber: ordered, manufacturer: MICROCHIP }],
      }
    })
}

/** Cross references that follow from the families, because whole series of numbers are alike. */
export function computedReferences(): Replaced[] {
  return [...zeners(), ...logic(), ...memories()]
}
