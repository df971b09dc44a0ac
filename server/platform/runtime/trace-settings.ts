export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export const PROTOCOLS = ['http/protobuf', 'http/json'] as const

export interface TraceSettings {
  url: string
  protocol: (typeof PROTOCOLS)[number]
  service: string | undefined
  sampler: (typeof SAMPLERS)[number]
  ratio: number
}
