/**
 * A refusal by the identity provider. `message` is for the user, `type` is the problem type if the store refused, and
 * `fields` has the errors of single fields.
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
