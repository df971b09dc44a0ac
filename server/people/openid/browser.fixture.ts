export interface TestBrowser {
  cookiesOf: (url: string) => Map<string, string>
  fetch: (url: string | URL, init?: RequestInit) => Promise<Response>
  followTo: (url: string, until: string) => Promise<URL>
}

/** `always` are headers of each request. */
export function openBrowser(always: Record<string, string> = {}): TestBrowser {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: string | URL) => {
    const { host } = new URL(url)
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    return jar
  }
  const header = (jar: Map<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const browser: TestBrowser = {
    cookiesOf: jarOf,
    async fetch(url, init = {}) {
      const jar = jarOf(url)
      const headers = new Headers({ ...always, ...Object.fromEntries(new Headers(init.headers)) })
      if (jar.size > 0) headers.set('cookie', header(jar))
      const response = await fetch(url, { ...init, headers, redirect: 'manual' })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name)
        else jar.set(name, value)
      }
      return response
    },
    async followTo(url, until) {
      let at = new URL(url)
      for (let step = 0; step < 12; step++) {
        if (at.href.startsWith(until)) return at
        const response = await browser.fetch(at)
        const location = response.headers.get('location')
        if (!location) throw new Error(`${at} answered ${response.status}: ${await response.text()}`)
        at = new URL(location, at)
      }
      throw new Error(`No redirect led to ${until}.`)
    },
  }
  return browser
}
