import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TraceSettings } from './trace-settings.ts'
import type { Recorder, RecorderOptions, Span, SpanStart } from './traces.ts'
import { within } from './within.ts'

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }
/** A stop does not wait longer for a collector that does not answer. */
const LAST_EXPORT_MS = 2000

/** No global provider of OpenTelemetry: libraries that use one would record the texts of errors. */
export function openRecorder(settings: TraceSettings, { version, onError }: RecorderOptions): Recorder {
  setGlobalErrorHandler((error) => onError(error instanceof Error ? error : new Error(String(error))))
  const exporter = new (settings.protocol === 'http/json' ? JsonExporter : ProtobufExporter)({
    url: settings.url,
  })
  const provider = new TracerProvider({
    resource: resourceOf(settings, version),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('farad', version)
  const propagator = new W3CTraceContextPropagator()
  const present = new AsyncLocalStorage<Context>()

  function begin({ name, kind, facts }: SpanStart, parent: Context): Span {
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts ?? {} }, parent)
    const below = trace.setSpan(parent, span)
    return {
      traceId: span.spanContext().traceId,
      add: (more) => span.setAttributes(more),
      run: (work) => present.run(below, work),
      end(failure) {
        if (failure !== undefined)
          span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  return {
    hasPresentSpan: () => present.getStore() !== undefined,
    beginBelowPresent: (start) => begin(start, present.getStore() ?? ROOT_CONTEXT),
    beginTrace: (start, headers) =>
      begin(start, propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)),
    headers() {
      const headers = {}
      propagator.inject(present.getStore() ?? ROOT_CONTEXT, headers, defaultTextMapSetter)
      return headers
    },
    close: () => within(LAST_EXPORT_MS, provider.shutdown().catch(onError)),
  }
}

function resourceOf({ service }: TraceSettings, version: string) {
  const own = { 'service.name': 'farad', 'service.version': version, 'process.pid': process.pid }
  return defaultResource()
    .merge(resourceFromAttributes(own))
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
    .merge(resourceFromAttributes(service === undefined ? {} : { 'service.name': service }))
}

function samplerOf({ sampler, ratio }: TraceSettings) {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  const ofParent = 'parentbased_'
  if (!sampler.startsWith(ofParent)) return root[sampler as keyof typeof root]()
  return new ParentBasedSampler({ root: root[sampler.slice(ofParent.length) as keyof typeof root]() })
}
