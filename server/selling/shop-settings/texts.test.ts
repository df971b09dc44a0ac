import { beforeEach, expect, it, vi } from 'vitest'
import { replaceSettings, type Texts } from '#contract/selling/shop-settings.ts'
import { getText, previewText } from '#contract/site/shop-texts.ts'
import { countStatements } from '#test/support/count-statements.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { callAs } from '#test/support/shopper.ts'
import { ada, other, serveTwoProcesses, shop } from './two-processes.fixture.ts'

let version: number

serveTwoProcesses()
beforeEach(async () => {
  await shop.db.query('TRUNCATE settings')
  version = 0
})

const replaceTexts = async (value: Texts) => {
  const body = { version: version++, value }
  expect((await ada.call(replaceSettings, { params: { section: 'texts' }, body })).status).toBe(200)
}
const termsAt = async (at: Shop) =>
  (await callAs(at.url, undefined, getText, { params: { name: 'terms' } })).body
const htmlOf = async (markdown: string) => (await ada.call(previewText, { body: { markdown } })).body.html

it('Markdown becomes HTML below the title of its page, which its first heading is, and keeps its lines', async () => {
  const table = '| a | b |\n|---|--:|\n| 1 | 2 |'
  await replaceTexts({
    terms: `# Terms\n\n# Law\n\nLine 1\nLine 2\n\nOrders of **10**.\n\n${table}\n\n1. One\n- [Contact](/contact)`,
  })
  const { title, html } = await termsAt(shop)
  expect(title).toBe('Terms')
  expect(html).toContain('<h2 id="law">Law</h2>')
  expect(html).toContain('Line 1<br />Line 2')
  expect(html).toContain('<strong>10</strong>')
  expect(html).toContain('<td align="right">2</td>')
  expect(html).toContain('<a href="/contact">Contact</a>')
})

it('a preview stores nothing', async () => {
  expect(await htmlOf('## Law')).toContain('<h3 id="law">Law</h3>')
  expect((await termsAt(shop)).html).toBeUndefined()
})

it.each([
  ['a script', 'a <script>alert(1)</script> b'],
  [
    'a script in a link',
    '[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) <a href="java&#10;script:x">c</a>',
  ],
  ['data or no protocol in a link', '[a](data:text/html,x) [b](//elsewhere.example)'],
  [
    'a picture',
    '![a](https://elsewhere.example/a.png) ![b](/article/../api/x.svg) <img src=x onerror=alert(1)>',
  ],
  ['a drawing', '<svg onload=alert(1)><use href="https://elsewhere.example/a.svg"/></svg>'],
  ['a frame', '<iframe src="https://elsewhere.example"></iframe><object data="x"></object><embed src=x>'],
  ['a style', '<style>@import "https://elsewhere.example"</style><p style="background:url(//x)">a</p>'],
  ['a form', '<form action="https://elsewhere.example"><input name="a"><button>b</button></form>'],
  ['an event', '<p onclick="alert(1)">a</p><a href="/" onmouseover="alert(1)">b</a>'],
  ['a base', '<base href="https://elsewhere.example"><meta http-equiv=refresh content="0;url=x">'],
])('%s does not reach the page (rules: G-5)', async (_, markdown) => {
  const html = await htmlOf(`Before ${markdown} after`)
  expect(html).toContain('Before')
  for (const [, tag] of html.matchAll(/<\/?([^>]+)>/g)) expect(tag).toMatch(/^(p|a|a href="\/")$/)
  expect(html).not.toMatch(/alert\(1\)<\/p|url\(|@import/)
})

it('the store’s own article has its sections, tables and pictures until the owner replaces it', async () => {
  const article = async () =>
    (await callAs(shop.url, undefined, getText, { params: { name: 'article' } })).body.html ?? ''
  const html = await article()
  const ids = [...html.matchAll(/<h2 id="(.+?)">/g)].map(([, id]) => `#${id}`)
  expect(ids).toHaveLength(12)
  expect([...html.matchAll(/<a href="(#.+?)">/g)].map(([, href]) => href)).toEqual(ids)
  expect(html.match(/<table tabindex="0">/g)).toHaveLength(3)
  expect(html.match(/<img src="\/article\/[a-z-]+\.svg" alt="[^"]+" \/>/g)).toHaveLength(2)
  expect(html).toContain('60 pieces at the price for ten cost $3.24')
  await replaceTexts({ article: 'Ours.' })
  await vi.waitFor(async () => expect(await article()).toBe('<p>Ours.</p>\n'), { timeout: 30_000 })
})

it('a kept text changes in every process, and the store’s own text returns (rules: G-5)', async () => {
  for (const at of [shop, other]) await at.storeAnswers()
  const kept = (at: Shop) =>
    countStatements(() => fetch(`${at.url}/api/texts/terms`).then((answer) => answer.text()))
  const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 })
  const shown = async (expected: string | undefined) => {
    for (const at of [shop, other]) {
      await soon(async () => expect((await termsAt(at)).html).toBe(expected))
      await soon(async () => expect(await kept(at)).toBe(0))
    }
  }
  await shown(undefined)
  await replaceTexts({ terms: 'Ours.' })
  await shown('<p>Ours.</p>\n')
  await replaceTexts({ terms: 'Newer.', imprint: 'Ampere' })
  await shown('<p>Newer.</p>\n')
  await replaceTexts({ imprint: 'Ampere' })
  await shown(undefined)
})
