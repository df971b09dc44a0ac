interface Percentiles {
  p50: number
  p95: number
  p99: number
  max: number
  mean: number
}

export function percentiles(values: readonly number[]): Percentiles {
  const sorted = Float64Array.from(values).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const mean = sorted.reduce((sum, each) => sum + each, 0) / Math.max(1, sorted.length)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1) ?? 0, mean }
}
