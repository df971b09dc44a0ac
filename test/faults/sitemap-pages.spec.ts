import { SHARE_HEIGHT, SHARE_WIDTH } from '#contract/site/share-picture.ts'
import { expect, test } from './fault.ts'

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

/** What a program without scripts reads of a page. Texts keep their entities. */
async function read(address: string) {
  const answer = await fetch(address)
  const html = (await answer.text()).replaceAll(/<script[\s>].*?<\/script>/gs, '')
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
  const named = (name: string) => all(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))
  return {
    status: answer.status,
    url: answer.url,
    named,
    titles: all(/<title>(.*?)<\/title>/g),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    headings: all(/<h1[\s>](.*?)<\/h1>/gs).length,
    links: all(/<a [^>]*?href="([^"]*)"/g).map(
      (link) => new URL(link.replaceAll('&amp;', '&').replace(/#.*$/, ''), address).href,
    ),
  }
}

/** Links of a kind differ only in their values. */
const kindOfPage = ({ pathname, searchParams }: URL) =>
  [pathname, ...[...searchParams.keys()].sort()].join(' ')

/** The folder of a picture, whose pictures are drawn alike. */
const folderOf = (picture: string) => new URL(picture).pathname.split('/').slice(0, 3).join('/')

async function sizeOf(picture: string) {
  const answer = await fetch(picture)
  expect([answer.status, answer.headers.get('content-type')], picture).toEqual([200, 'image/png'])
  // The first chunk of a PNG has its width and height.
  const bytes = Buffer.from(await answer.arrayBuffer())
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

test('each page of the sitemap has words of its own; links lead to listed pages', async ({ open }) => {
  const store = await open()
  const at = async (address: string) => locations(await (await fetch(address)).text())
  const [pages = '', products = ''] = await at(`${store.url}/sitemap.xml`)
  const [listed, [part = '']] = [await at(pages), await at(products)]
  expect(listed).toContain(`${store.url}/`)
  const used = new Map<string, string>()
  const linked = new Set<string>()
  const pictures = new Map<string, string>()
  for (const address of [...listed, part]) {
    const { named, titles, links, ...page } = await read(address)
    expect(page, address).toEqual({ status: 200, url: address, canonical: [address], headings: 1 })
    const descriptions = named('description')
    expect([titles.length, descriptions.length, named('robots').length], address).toEqual([1, 1, 0])
    const [title = '', description = ''] = [...titles, ...descriptions]
    expect(title, address).toContain('Farad')
    expect(description, address).toMatch(/\w+ \w+/)
    for (const text of [title, description]) {
      expect(used.get(text), `${text} is used by ${address} too`).toBeUndefined()
      used.set(text, address)
    }
    const card = ['og:title', 'og:description', 'og:url', 'og:site_name', 'og:locale', 'twitter:card']
    const words = [title, description, address, 'Farad', 'en_GB', 'summary_large_image']
    expect(card.flatMap(named), address).toEqual(words)
    expect(named('og:image:alt')[0]).toMatch(/\w+/)
    const [picture = ''] = named('og:image')
    expect(picture).toMatch(`${store.url}/og/`)
    pictures.set(folderOf(picture), picture)
    if (address !== part) for (const link of links) linked.add(link)
  }
  for (const picture of pictures.values()) expect(await sizeOf(picture)).toEqual([SHARE_WIDTH, SHARE_HEIGHT])
  const own = [...linked].filter(
    (link) =>
      link.startsWith(store.url) && !listed.includes(link) && !/\/(products|purchage)\/[0-9a-f]/.test(link),
  )
  const kinds = new Map(own.map((link) => [kindOfPage(new URL(link)), link]))
  expect(kinds.size).toBeGreaterThan(4)
  for (const link of kinds.values()) {
    const { status, canonical } = await read(link)
    expect(status, link).toBe(200)
    // The sitemap excludes the pages for signing in.
    const signsIn = canonical[0] === `${store.url}/login` || canonical[0] === `${store.url}/signUp`
    if (canonical[0]) expect(listed.includes(canonical[0]), link).toBe(!signsIn)
  }
})
