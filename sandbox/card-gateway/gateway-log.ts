export interface GatewayLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export const silent: GatewayLog = { warn() {}, error() {} }
