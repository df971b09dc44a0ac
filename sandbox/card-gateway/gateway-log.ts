/** Where the gateway tells of trouble; a pino logger is one. */
export interface GatewayLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Tells nothing. */
export const silent: GatewayLog = { warn() {}, error() {} }
