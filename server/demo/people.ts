import people from '#demo/people.json' with { type: 'json' }

/**
 * A demo person: a user with a verified email and no password. Signing in as this user requires a provider that the
 * owner trusts to verify the email, such as the sandbox's, even if the store is public. The phone numbers are from
 * ranges reserved for fiction.
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
