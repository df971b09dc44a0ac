interface Line {
  method?: string
  path?: string
  ms?: number
}

/** The requests of a purchase, in their order (`purchase.ts`). */
const STEPS = [
  /^POST \/api\/myorders$/,
  /^POST \/api\/create-payment-intent$/,
  /^POST \/sandbox\/stripe\/v1\/payment_methods$/,
  /^POST \/sandbox\/stripe\/v1\/payment_intents\/\w+\/confirm$/,
  /^PATCH \/api\/payment\//,
]

/** How long the server was at each purchase of a buyer who makes one after the other, in milliseconds, by its request log. */
export function purchaseTimes(log: string): number[] {
  const times: number[] = []
  let [step, sum] = [0, 0]
  for (const line of log.split('\n').filter((text) => text.endsWith('}'))) {
    const { method, path, ms = 0 }: Line = JSON.parse(line)
    const asked = `${method} ${path}`
    if (STEPS[0]?.test(asked)) [step, sum] = [0, 0]
    if (!STEPS[step]?.test(asked)) continue
    step++
    sum += ms
    if (step === STEPS.length) times.push(sum)
  }
  return times
}
