import { choice, flag, type LeafParameter, number } from './parameter.ts'

export const tolerance = number('tolerance', 'Tolerance', '±%', 'less')
export const power = number('power', 'Power', 'W', 'more')
export const voltage = number('voltage', 'Voltage', 'V', 'more')
export const current = number('current', 'Current', 'A', 'more')
export const resistance = number('resistance', 'Resistance', 'Ω')
export const capacitance = number('capacitance', 'Capacitance', 'F')
export const inductance = number('inductance', 'Inductance', 'H')
export const drift = number('temperature-coefficient', 'Temperature coefficient', 'ppm/°C', 'less')
export const dcResistance = number('dc-resistance', 'DC resistance', 'Ω', 'less')
export const forwardVoltage = number('forward-voltage', 'Forward voltage', 'V', 'less')
export const surgeCurrent = number('surge-current', 'Surge current', 'A', 'more')
export const supplyMin = number('supply-min', 'Minimum supply voltage', 'V', 'less')
export const supplyMax = number('supply-max', 'Maximum supply voltage', 'V', 'more')
export const diameter = number('diameter', 'Diameter', 'm')
export const height = number('height', 'Height', 'm', 'less')
export const pitch = number('pitch', 'Pitch', 'm')
export const mounting = choice('mounting', 'Mounting', ['surface', 'through-hole'])
export const automotive = flag('automotive', 'AEC-Q')

export function chipSizes(...codes: string[]): LeafParameter {
  return choice('package', 'Package', codes)
}

export function packages(...names: string[]): LeafParameter {
  return choice('package', 'Package', names)
}

export const temperatures = [
  number('temperature-min', 'Minimum temperature', '°C', 'less'),
  number('temperature-max', 'Maximum temperature', '°C', 'more'),
]
