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
  /** Undefined for the name in OTEL_RESOURCE_ATTRIBUTES, else 'farad'. */
  service: string | undefined
  sampler: (typeof SAMPLERS)[number]
  /** The share of traces for the samplers by ratio. */
  ratio: number
}
