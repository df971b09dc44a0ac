const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export const until = (at: Date | string): string => `${moment.format(new Date(at))} UTC`

export type Fact = [label: string, value: string | false | null | undefined]

/** Those that have a value. */
export function knownFacts(facts: Fact[]): [label: string, value: string][] {
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}
