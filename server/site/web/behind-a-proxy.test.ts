import { expect, it } from 'vitest'
import { listSandboxMails } from '#contract/site/sandbox-mails.ts'
import { openShop } from '#test/support/open-shop.ts'
import { rawExchange } from '#test/support/raw-request.ts'
import { callAs } from '#test/support/shopper.ts'
import { useSharedShop } from '#test/support/use-shop.ts'

const shop = useSharedShop()

const mails = (headers: Record<string, string>) => callAs(shop.url, undefined, listSandboxMails, {}, headers)

it('a sandbox for this machine only rejects proxied requests and other host names', async () => {
  const { host } = new URL(shop.url)
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via']) {
    const headers = { [name]: '203.0.113.1' }
    const refused = await mails(headers)
    expect([refused.status, refused.body.type]).toEqual([421, 'urn:farad:problem:wrong-host'])
    expect(refused.body.title).toContain('STORE_URL')
    expect((await fetch(`${shop.url}/healthz`, { headers })).status).toBe(200)
  }
  expect((await mails({})).status).toBe(200)
  const under = (name: string) => rawExchange(shop.url, ['GET /api/tools HTTP/1.1', `Host: ${name}`])
  expect(await under('shop.example.com')).toMatch(/^HTTP\/1\.1 421/)
  expect(await under(host)).toMatch(/^HTTP\/1\.1 200/)
})

it('a store with STORE_URL answers behind any proxy', async () => {
  const secure = await openShop({ STORE_URL: 'https://parts.example.com' }, shop.databaseUrl)
  const headers = { 'x-forwarded-for': '203.0.113.1', via: '1.1 front' }
  expect((await fetch(`${secure.url}/api/tools`, { headers })).status).toBe(200)
  await secure.close()
})
