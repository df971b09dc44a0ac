import people from '#demo/people.json' with { type: 'json' }

/**
 * Without a password: a provider that the owner trusts signs them in. The phone numbers are from ranges reserved for
 * fiction.
 */
export interface DemoPerson {
  name: string
  email: string
  joinedDaysAgo: number
  address: string
  number: string
  education?: string
}

export type DemoPersonName = keyof typeof people

export const demoPeople: Record<DemoPersonName, DemoPerson> = people
