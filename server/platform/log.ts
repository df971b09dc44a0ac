import pino from 'pino'

/**
 * The store's log: one JSON line each on standard output. Nothing secret may reach it; what could is cut out here too.
 */
export function openLog(level: string) {
  return pino({
    level,
    base: null,
    redact: {
      paths: ['*.password', '*.token', '*.authorization', '*.cookie', '*.client_secret'],
      remove: true,
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  })
}

export type Log = ReturnType<typeof openLog>
