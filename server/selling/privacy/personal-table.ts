import type { PersonData } from '#contract/selling/privacy.ts'

export interface PersonalTable {
  table: string
  columns: string[]
  exported: { as: Exclude<keyof PersonData, 'exportedAt'>; rows: string } | { leftOut: string }
  erased: string | { by: string } | { stay: string }
  /** Entered in an account by the person who uses it: the rows are dropped too at the first proof of the email (rules: A-19). */
  entered?: true
}

/** SQL: what is of a company is for its members alone, also for who ordered it and left (rules: U-3). */
export const ofOwnCompany = (o: string) =>
  `(${o}.company_id IS NULL OR EXISTS (
     SELECT FROM company_members own WHERE own.user_id = person.id AND own.company_id = ${o}.company_id))`
