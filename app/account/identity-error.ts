/**
 * The identity provider said no; `message` is its own sentence for the person, `type` the store's where it refused, and
 * `fields` what the store has to say of single ones.
 */
export class IdentityError extends Error {
  readonly type: string | undefined
  readonly fields: { path: string; message: string }[]
  constructor(message: string, type?: string, fields: IdentityError['fields'] = []) {
    super(message)
    this.type = type
    this.fields = fields
  }
}
