import { z } from 'zod'

const Relation = z.object({ schema: z.string().nullable(), name: z.string() })

export const Manifest = z.object({
  format: z.literal(1),
  made: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  tables: z.array(Relation.extend({ columns: z.array(z.string()).min(1) })),
  sequences: z.array(Relation.extend({ lastValue: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>
export type Table = Manifest['tables'][number]
export type Relation = z.infer<typeof Relation>

export const Closing = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
})
export type Closing = z.infer<typeof Closing>

export const pathOf = ({ schema, name }: Relation) => (schema === null ? name : `${schema}.${name}`)
