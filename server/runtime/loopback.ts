const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** Whether a host name, as in a URL or without brackets, means this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host)
