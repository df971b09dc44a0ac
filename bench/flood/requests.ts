import { randomInt } from 'node:crypto'

/** 200 of one /8, or any that IPv4 has. */
export type Networks = '200' | 'any'

const NETWORKS = 200

export function addressOf(networks: Networks, nth: number): string {
  if (networks === '200') return `11.${nth % NETWORKS}.${randomInt(256)}.${randomInt(256)}`
  return Array.from({ length: 4 }, () => randomInt(1, 224)).join('.')
}

export function post(url: string, path: string, form: object, from: string, headers: string[] = []): string {
  const body = JSON.stringify(form)
  return [
    `POST ${path} HTTP/1.1`,
    `host: ${new URL(url).host}`,
    `origin: ${url}`,
    `x-forwarded-for: ${from}`,
    'content-type: application/json',
    ...headers,
    `content-length: ${Buffer.byteLength(body)}`,
    `\r\n${body}`,
  ].join('\r\n')
}
