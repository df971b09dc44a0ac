import { z } from 'zod'

/** A table or sequence: of the store's own schema, or of the one that is named. */
const Relation = z.object({ schema: z.string().nullable(), name: z.string() })

/** What stands first in a backup: what there is in it, and what is needed to bring it back. */
export const Manifest = z.object({
  /** Goes up when a backup of before can no longer be read as it is. */
  format: z.literal(1),
  made: z.iso.datetime(),
  /** The server's version, such as 18.4. */
  postgres: z.string(),
  /** The migrations that the schema was made by. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  tables: z.array(Relation.extend({ columns: z.array(z.string()).min(1) })),
  sequences: z.array(Relation.extend({ lastValue: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>
export type Table = Manifest['tables'][number]
export type Relation = z.infer<typeof Relation>

/** What stands last in it. */
export const Closing = z.object({
  /** By `pathOf` a table. */
  rows: z.record(z.string(), z.number()),
  files: z.number(),
})
export type Closing = z.infer<typeof Closing>

/** How a table is called in a backup. */
export const pathOf = ({ schema, name }: Relation) => (schema === null ? name : `${schema}.${name}`)
