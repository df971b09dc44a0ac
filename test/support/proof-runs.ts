/** How often a property is tried: a short, seeded form in `npm test`, a long one in `npm run prove`. */
export function proofRuns(short: number, long: number): number {
  return process.env.PROVE === 'long' ? long : short
}
