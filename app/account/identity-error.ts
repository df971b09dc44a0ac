/** The identity provider said no; `message` is its own sentence for the person, `type` the store's where it refused. */
export class IdentityError extends Error {
  readonly type: string | undefined
  constructor(message: string, type?: string) {
    super(message)
    this.type = type
  }
}
