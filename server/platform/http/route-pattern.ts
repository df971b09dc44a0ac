interface Step {
  next: Map<string, Step>
  parameters: { like: RegExp; step: Step }[]
  pattern?: string
  rest?: string
}

const REMEMBERED = 5000

/** 'other' keeps the set of results bounded. React Router's data requests have the page's pattern with `.data`. */
export function openPatternOf(patterns: Iterable<string>): (address: string) => string {
  const root = newStep()
  for (const pattern of patterns) add(root, pattern)
  let remembered = new Map<string, string>()
  return (address) => {
    const cached = remembered.get(address)
    if (cached !== undefined) return cached
    if (remembered.size >= REMEMBERED) remembered = new Map()
    const found = find(root, address)
    remembered.set(address, found)
    return found
  }
}

const newStep = (): Step => ({ next: new Map(), parameters: [] })

function add(root: Step, given: string): void {
  if (given === '*' || given === '/*' || given === '/api/*') return
  const pattern = given.replace(CONDITION, '')
  let step = root
  for (const segment of segmentsOf(given)) {
    if (segment === '*') {
      step.rest = pattern
      return
    }
    if (segment.endsWith('?')) step.pattern ??= pattern
    step = segment.startsWith(':') ? parameterOf(step, segment) : nextOf(step, segment)
  }
  step.pattern ??= pattern
}

const CONDITION = /\{.*\}/

function nextOf(step: Step, segment: string): Step {
  const next = step.next.get(segment) ?? newStep()
  step.next.set(segment, next)
  return next
}

function parameterOf({ parameters }: Step, segment: string): Step {
  const like = new RegExp(`^${CONDITION.exec(segment)?.[0].slice(1, -1) ?? '.+'}$`)
  const existing = parameters.find((one) => one.like.source === like.source)
  if (existing) return existing.step
  const step = newStep()
  parameters.push({ like, step })
  return step
}

function find(root: Step, address: string): string {
  const mark = address.indexOf('?')
  const path = mark < 0 ? address : address.slice(0, mark)
  const data = path.endsWith('.data')
  const page = data ? path.slice(0, -'.data'.length).replace(/^\/_(root)?$/, '/') : path
  const found = walk(root, segmentsOf(page), 0)
  return found === undefined ? 'other' : data ? `${found}.data` : found
}

function walk(step: Step, segments: string[], at: number): string | undefined {
  const segment = segments[at]
  if (segment === undefined) return step.pattern ?? step.rest
  const exact = step.next.get(segment)
  let found = exact && walk(exact, segments, at + 1)
  for (const { like, step: further } of step.parameters)
    if (like.test(segment)) found ??= walk(further, segments, at + 1)
  return found ?? step.rest
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)
