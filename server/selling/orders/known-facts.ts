export type Fact = [label: string, value: string | false | null | undefined]

/** Those that have a value. */
export function knownFacts(facts: Fact[]): [label: string, value: string][] {
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}
