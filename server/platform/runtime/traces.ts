import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TraceSettings } from './trace-settings.ts'

export type Facts = Record<string, string | number>

/** Never personal data, parameters or secrets: spans leave the machine. */
export interface SpanStart {
  name: string
  kind: 'server' | 'client' | 'internal'
  facts?: Facts
}

export interface Span {
  readonly traceId: string
  add: (facts: Facts) => void
  run: <T>(work: () => T) => T
  /** `failure` is the kind of an error, never its message. */
  end: (failure?: string) => void
}

export interface Recorder {
  hasPresentSpan: () => boolean
  beginBelowPresent: (start: SpanStart) => Span
  beginTrace: (start: SpanStart, headers: IncomingHttpHeaders) => Span
  headers: () => Record<string, string>
  close: () => Promise<void>
}

export interface RecorderOptions {
  version: string
  onError: (error: Error) => void
}

let recorder: Recorder | undefined

export async function startTraces(
  settings: TraceSettings | undefined,
  options: RecorderOptions,
): Promise<() => Promise<void>> {
  if (!settings) return async () => {}
  const file = join(import.meta.dirname, import.meta.env.PROD ? 'span-recorder.js' : 'span-recorder.ts')
  const { openRecorder } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const opened: Recorder = openRecorder(settings, options)
  recorder = opened
  return async () => {
    recorder = undefined
    await opened.close()
  }
}

export function inSpan<T>(start: SpanStart, work: (span?: Span) => Promise<T>): Promise<T> {
  return recorder?.hasPresentSpan() ? record(recorder.beginBelowPresent(start), work) : work()
}

export function inTrace<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  return recorder ? record(recorder.beginTrace(start, {}), work) : work()
}

/** Undefined without traces. The caller ends the span. */
export function beginRequest(start: SpanStart, headers: IncomingHttpHeaders): Span | undefined {
  return recorder?.beginTrace(start, headers)
}

export const areTracesOn = () => recorder !== undefined

export const traceHeaders = () => recorder?.headers() ?? {}

async function record<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  let failure: string | undefined
  try {
    return await span.run(() => work(span))
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: string }
    failure = typeof code === 'string' ? code : (name ?? 'error')
    throw error
  } finally {
    span.end(failure)
  }
}
