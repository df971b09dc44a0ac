import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export const countedHere = newRegistryOfProcess()

export function newRegistryOfProcess(): Registry {
  const registry = new Registry()
  registry.setDefaultLabels({ process: String(process.pid) })
  return registry
}

const registers = [countedHere]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const requests = new Counter({
  name: 'farad_requests_total',
  help: 'Answered requests by route pattern, method and status class.',
  labelNames: ['route', 'method', 'status'],
  registers,
})
const requestSeconds = new Histogram({
  name: 'farad_request_seconds',
  help: 'Time from a request to the end of its answer, in seconds.',
  labelNames: ['route'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
})
export const requestsInFlight = new Gauge({
  name: 'farad_requests_in_flight',
  help: 'Requests in progress.',
  registers,
})
const jobSucceeded = new Gauge({
  name: 'farad_job_succeeded_timestamp_seconds',
  help: "Unix time of a job's last success; 0 before the first.",
  labelNames: ['job'],
  registers,
})
const jobFailures = new Counter({
  name: 'farad_job_failures_total',
  help: 'Failed runs of a job.',
  labelNames: ['job'],
  registers,
})

/** `route` must be from a bounded set of patterns, never an address. */
export function observe(route: string, method: string, status: number, milliseconds: number): void {
  requests.inc({
    route,
    method: knownMethod(method, 'other'),
    status: `${Math.floor(status / 100)}xx`,
  })
  requestSeconds.observe({ route }, milliseconds / 1000)
}

const knownMethod = (method: string, other: string) => (METHODS.has(method) ? method : other)

export function jobEnded(job: string, succeeded: boolean): void {
  if (succeeded) jobSucceeded.setToCurrentTime({ job })
  else jobSucceeded.inc({ job }, 0)
  jobFailures.inc({ job }, succeeded ? 0 : 1)
}

/** Returns the existing one of that name: development reloads modules. */
export function openCounter<Label extends string>(
  name: string,
  help: string,
  labelNames: Label[] = [],
): Counter<Label> {
  const there = countedHere.getSingleMetric(name) as Counter<Label> | undefined
  return there ?? new Counter({ name, help, labelNames, registers })
}
