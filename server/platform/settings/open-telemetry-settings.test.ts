import { expect, it } from 'vitest'
import { mistakesOf } from '#test/support/config-mistakes.ts'
import { readConfig } from './config.ts'

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }

it.each([
  ['without a collector', {}],
  ['if OpenTelemetry is disabled', { ...collector, OTEL_SDK_DISABLED: 'TRUE' }],
  ['without an exporter of traces', { ...collector, OTEL_TRACES_EXPORTER: 'none' }],
])('traces are off %s', (_, environment: Record<string, string>) => {
  expect(readConfig({ OTEL_SERVICE_NAME: 'parts', ...environment }).traces).toBeUndefined()
})

it('traces follow the standard variables', () => {
  expect(readConfig(collector).traces).toEqual({
    url: 'http://127.0.0.1:4318/v1/traces',
    protocol: 'http/protobuf',
    service: undefined,
    sampler: 'parentbased_always_on',
    ratio: 1,
  })
  const own = {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.example.com/in',
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
    OTEL_SERVICE_NAME: 'parts',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  }
  expect(readConfig({ ...collector, ...own }).traces).toEqual({
    url: 'https://collector.example.com/in',
    protocol: 'http/json',
    service: 'parts',
    sampler: 'traceidratio',
    ratio: 0.1,
  })
})

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_TRACES_SAMPLER', 'xray'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
])('rejects %s when it is %j', (name, value) => {
  expect(mistakesOf({ [name]: value })[0]).toMatch(new RegExp(`^${name} must be (?!valid)`))
})
