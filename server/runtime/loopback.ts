const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** Whether a host name, in a URL or alone, leads to this machine itself. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host)
