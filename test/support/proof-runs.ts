/** Number of runs of a property: `short` in tests, `long` in `npm run prove`. */
export function proofRuns(short: number, long: number): number {
  return process.env.PROVE === 'long' ? long : short
}
