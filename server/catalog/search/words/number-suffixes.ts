import trade from '#server/catalog/lexicon/words.json' with { type: 'json' }
import { bareNumber } from './segment-words.ts'

/** A number without its ending, in capitals; endings, whose '-', '/', ',', '+' and '#' may be left out; source. */
const SUFFIXES = trade.suffixes.map((row) => {
  const [part = '', suffix = ''] = row.split('; ')
  return { part: new RegExp(part), suffix: new RegExp(suffix) }
})

/** In 'MCP6002T-I/SN' the reel 'T' and the temperature stand in the middle. E and H are for hotter places. */
const MICROCHIP =
  /^((?:MCP|MIC|TC|PIC|DSPIC|24|25|93|23|11|SST)[A-Z\d]+?)T?[-/]?[CI][-/]?(P|SN|SM|MS|ST|ML|MF|OT|TO|SO|SP|SS|PT|SL|DB)G?$/

/** 'LM358DRG4' has 2: G4 and R. */
const MAX_SUFFIXES = 3

/** 'LM358DRG4' and 'LM358D' are the same part. */
export function numberForms(text: string): string[] {
  const forms = [text]
  let number = withoutSuffix(text.toUpperCase().replace(/\s/g, ''))
  while (number !== undefined && forms.length <= MAX_SUFFIXES) {
    forms.push(number)
    number = withoutSuffix(number)
  }
  return forms
}

/** Two numbers of the same part have the same. */
export function coreOf(text: string): string {
  return bareNumber(numberForms(text).at(-1) ?? '')
}

export function beginningOf(text: string): string {
  return bareNumber((numberForms(text).at(-1) ?? '').replace(/\/\w+$/, ''))
}

function withoutSuffix(number: string): string | undefined {
  const microchip = number.replace(MICROCHIP, '$1/$2')
  if (microchip !== number) return microchip
  for (const { part, suffix } of SUFFIXES) {
    const rest = number.replace(suffix, '')
    if (rest !== number && part.test(rest)) return rest
  }
  return undefined
}

/** Packages; codes behind the number of a circuit; sources. */
const PACKAGE_CODES = trade.packageCodes.map((row) => {
  const [packages = '', code] = row.split('; ')
  return {
    numbers: new RegExp(`^(${trade.circuits}\\d[A-Z\\d]*?)(?:${code})$`),
    packages: packages.split(' '),
  }
})

/** 'LM358N' is LM358 in DIP. */
export function packagedAs(number: string): { base: string; packages: string[] }[] {
  return PACKAGE_CODES.flatMap(({ numbers, packages }) => {
    const [, base] = numbers.exec(number) ?? []
    return base === undefined ? [] : [{ base, packages }]
  })
}
