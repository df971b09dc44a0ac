const STEPS = [
  /^POST \/api\/myorders$/,
  /^POST \/api\/create-payment-intent$/,
  /^POST \/sandbox\/stripe\/v1\/payment_methods$/,
  /^POST \/sandbox\/stripe\/v1\/payment_intents\/\w+\/confirm$/,
  /^PATCH \/api\/payment\//,
]

/** In milliseconds, from the request log of sequential purchases. */
export function purchaseTimes(log: string): number[] {
  const times: number[] = []
  let [step, sum] = [0, 0]
  for (const line of log.split('\n').filter((text) => text.endsWith('}'))) {
    const { method, path, ms = 0 }: { method?: string; path?: string; ms?: number } = JSON.parse(line)
    const request = `${method} ${path}`
    if (STEPS[0]?.test(request)) [step, sum] = [0, 0]
    if (!STEPS[step]?.test(request)) continue
    step++
    sum += ms
    if (step === STEPS.length) times.push(sum)
  }
  return times
}
