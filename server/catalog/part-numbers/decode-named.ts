import type { DecodedNumber } from './decoded-number.ts'
import { LED_SERIES } from './led-series.ts'
import { RELAY_SERIES } from './relay-series.ts'

export function decodeNamed(number: string): DecodedNumber | undefined {
  return decodeLed(number) ?? decodeRelay(number)
}

function decodeLed(number: string): DecodedNumber | undefined {
  for (const { maker, numbers, sizes, colours } of LED_SERIES) {
    const { size = '', code = '' } = numbers.exec(number)?.groups ?? {}
    const [said, colour] = [sizes ? sizes[size] : size, colours[code]]
    if (!said || colour === undefined) continue
    const body =
      said.length > 1
        ? { mounting: 'surface' as const, package: said }
        : { mounting: 'through-hole' as const, diameter: Number(`${said}e-3`) }
    return { maker, kind: 'led', colour, ...body }
  }
  return undefined
}

function decodeRelay(number: string): DecodedNumber | undefined {
  for (const { maker, numbers } of RELAY_SERIES) {
    const { volts } = numbers.exec(number)?.groups ?? {}
    if (volts !== undefined) return { maker, kind: 'relay', voltage: Number(volts) }
  }
  return undefined
}
