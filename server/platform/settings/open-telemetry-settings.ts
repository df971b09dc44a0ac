import { z } from 'zod'
import { PROTOCOLS, SAMPLERS, type TraceSettings } from '#server/platform/runtime/trace-settings.ts'

const address = z.url({ protocol: /^https?$/ }).optional()

export const OpenTelemetrySettings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(PROTOCOLS).optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.enum(PROTOCOLS).optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
})

const collector = 'the address of a collector, such as http://127.0.0.1:4318'

export const openTelemetryAdvice: Record<string, string> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector}/v1/traces`,
  OTEL_EXPORTER_OTLP_PROTOCOL: `one of ${PROTOCOLS.join(', ')}`,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: `one of ${PROTOCOLS.join(', ')}`,
  OTEL_TRACES_EXPORTER: "'otlp' or 'none'",
  OTEL_TRACES_SAMPLER: `one of ${SAMPLERS.join(', ')}`,
  OTEL_TRACES_SAMPLER_ARG: 'the share of traces, from 0 to 1',
}

export function traceSettings(settings: z.infer<typeof OpenTelemetrySettings>): TraceSettings | undefined {
  const base = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  const url = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/$/, '')}/v1/traces`)
  const isOff =
    settings.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || settings.OTEL_TRACES_EXPORTER === 'none'
  if (!url || isOff) return undefined
  return {
    url,
    protocol:
      settings.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? settings.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/protobuf',
    service: settings.OTEL_SERVICE_NAME,
    sampler: settings.OTEL_TRACES_SAMPLER,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  }
}
