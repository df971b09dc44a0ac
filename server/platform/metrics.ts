/**
 * What this process counts for `/metrics`, in the text format of Prometheus. Counting costs a look-up and a few
 * additions, for it stands in the way of every request.
 */

/** A line of a metric: its labels, as they are written between the braces, and its value. */
export type Sample = [labels: string, value: number]

/** Upper bounds of the histogram, in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx']

interface Route {
  /** By method, then by class of status. */
  requests: Float64Array
  /** By bound, each for itself; the last has all above. */
  durations: Float64Array
  seconds: number
}

const routes = new Map<string, Route>()
const counters = new Map<string, Map<string, number>>()
const jobs = new Map<string, { succeededAt: number; failures: number }>()
let inFlight = 0

/**
 * Counts an answered request. `route` is one of a bounded set of patterns, never an address; a status of 499 is a client
 * that left before the answer.
 */
export function observe(route: string, method: string, status: number, milliseconds: number): void {
  let found = routes.get(route)
  if (!found) {
    found = {
      requests: new Float64Array((METHODS.length + 1) * CLASSES.length),
      durations: new Float64Array(BOUNDS.length + 1),
      seconds: 0,
    }
    routes.set(route, found)
  }
  const known = METHODS.indexOf(method)
  const at = (known < 0 ? METHODS.length : known) * CLASSES.length + Math.floor(status / 100) - 1
  found.requests[at] = (found.requests[at] ?? 0) + 1
  const seconds = milliseconds / 1000
  found.seconds += seconds
  let bound = 0
  while (bound < BOUNDS.length && seconds > (BOUNDS[bound] ?? 0)) bound++
  found.durations[bound] = (found.durations[bound] ?? 0) + 1
}

/** A request has begun (+1) or ended (-1). */
export function addInFlight(change: 1 | -1): void {
  inFlight += change
}

/** Counts one more of what happens in the store, such as `farad_orders_placed_total`; `labels` is of a bounded set. */
export function count(name: string, labels = ''): void {
  const counter = counters.get(name) ?? new Map<string, number>()
  counters.set(name, counter.set(labels, (counter.get(labels) ?? 0) + 1))
}

/** Notes that a run of a job has ended. */
export function jobEnded(name: string, succeeded: boolean): void {
  const job = jobs.get(name) ?? { succeededAt: 0, failures: 0 }
  if (succeeded) job.succeededAt = Date.now() / 1000
  else job.failures++
  jobs.set(name, job)
}

/** All that has been counted here, as Prometheus reads it. `labels` are put to each line. */
export function countedHere(labels: string): string {
  const named = (part: (job: { succeededAt: number; failures: number }) => number) =>
    [...jobs].map(([name, job]): Sample => [`job="${name}"`, part(job)])
  return [
    metric('farad_requests_total', 'counter', [...routes].flatMap(requestSamples), labels),
    histogram('farad_request_seconds', labels),
    metric('farad_requests_in_flight', 'gauge', [['', inFlight]], labels),
    ...[...counters].map(([name, samples]) => metric(name, 'counter', [...samples], labels)),
    metric(
      'farad_job_succeeded_timestamp_seconds',
      'gauge',
      named((job) => job.succeededAt),
      labels,
    ),
    metric(
      'farad_job_failures_total',
      'counter',
      named((job) => job.failures),
      labels,
    ),
  ].join('')
}

/** A metric with its lines; nothing without any. */
export function metric(name: string, type: 'counter' | 'gauge', samples: Sample[], common = ''): string {
  if (samples.length === 0) return ''
  const lines = samples.map(([labels, value]) => {
    const all = joined(labels, common)
    return `${name}${all && `{${all}}`} ${value}\n`
  })
  return `# TYPE ${name} ${type}\n${lines.join('')}`
}

/** The metrics of several processes as one text: the format wants all lines of a metric together. */
export function joinedMetrics(texts: string[]): string {
  const linesOf = new Map<string, string>()
  for (const text of texts) {
    for (const block of text.split(/^(?=# TYPE )/m)) {
      const lines = block.indexOf('\n') + 1
      const type = block.slice(0, lines)
      linesOf.set(type, (linesOf.get(type) ?? '') + block.slice(lines))
    }
  }
  return [...linesOf].flat().join('')
}

const joined = (...labels: string[]) => labels.filter(Boolean).join(',')

function requestSamples([route, { requests }]: [string, Route]): Sample[] {
  return [...requests.entries()]
    .filter(([, value]) => value > 0)
    .map(([at, value]) => {
      const method = METHODS[Math.floor(at / CLASSES.length)] ?? 'other'
      const status = CLASSES[at % CLASSES.length]
      return [`route="${route}",method="${method}",status="${status}"`, value]
    })
}

function histogram(name: string, common: string): string {
  const lines = [...routes].map(([route, { durations, seconds }]) => {
    const labels = joined(`route="${route}"`, common)
    let upTo = 0
    const buckets = [...durations].map((value, at) => {
      upTo += value
      return `${name}_bucket{${labels},le="${BOUNDS[at] ?? '+Inf'}"} ${upTo}\n`
    })
    return `${buckets.join('')}${name}_sum{${labels}} ${seconds}\n${name}_count{${labels}} ${upTo}\n`
  })
  return lines.length > 0 ? `# TYPE ${name} histogram\n${lines.join('')}` : ''
}
