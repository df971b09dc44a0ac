import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { addShopPicture, getExampleQuestions, getShopFront } from '#contract/selling/shop-front.ts'
import { getSettings, replaceSettings } from '#contract/selling/shop-settings.ts'
import { listSandboxMails } from '#contract/site/sandbox-mails.ts'
import { PASSWORD_RESET } from '#server/people/identity/reset-mail.ts'
import { postMail } from '#server/platform/mail/outbox.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { callAs } from '#test/support/shopper.ts'
import { fetchPicture, sendUpload } from '#test/support/upload.ts'
import { useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const dataDir = newFolder()
const shop = useShop({ DATA_DIR: dataDir, STORE_NAME: 'Configured' })
const ada = useAdmin(shop)

const svg = (inside: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="60" height="20">${inside}</svg>`
const uploadSvg = (text: string) => {
  const form = new FormData()
  form.set('image', new Blob([text], { type: 'image/svg+xml' }), 'logo.svg')
  return sendUpload(shop, ada, form, {}, addShopPicture.path)
}
const front = async () => (await callAs(shop.url, undefined, getShopFront)).body
const save = async (value: unknown) => {
  const { versions } = (await ada.call(getSettings)).body
  const version = versions.shopFront ?? 0
  return ada.call(replaceSettings, { params: { section: 'shopFront' }, body: { version, value } })
}
const faults = async (value: unknown) => {
  const { status, body } = await save(value)
  return [status, ...body.errors.map(({ path }: { path: string }) => path)]
}

describe('a name that the owner enters', () => {
  it('is that of pages, API, programs and mails at once, and that of the environment counts before (rules: G-23)', async () => {
    expect((await front()).name).toBe('Configured')
    expect((await save({ name: 'Ohm & Co' })).status).toBe(200)
    const read = async (path: string) => (await fetch(`${shop.url}${path}`)).text()
    for (const path of ['/api/openapi.json', '/llms.txt']) {
      const text = await read(path)
      expect(text, path).toContain('Ohm & Co')
      expect(text, path).not.toMatch(/Configured|Farad/)
    }
    await postMail(shop.db, { recipient: ada.email, kind: PASSWORD_RESET, facts: { origin: shop.url } })
    await shop.runJob('mail')
    const mail = await newestMail()
    expect(mail.subject).toBe('A new password for Ohm & Co')
    expect(mail.from).toContain('Ohm & Co')
    // A section without a name has the one of the environment again.
    await save({})
    expect((await front()).name).toBe('Configured')
  })

  const newestMail = async () => {
    const [mail] = (await ada.call(listSandboxMails)).body
    return { subject: mail.subject, from: JSON.stringify(mail) }
  }
})

describe('a picture of the shop front', () => {
  it('may be an SVG, of which only pixels are kept and served', async () => {
    const { status, body } = await uploadSvg(svg('<rect width="60" height="20" fill="#00f"/>'))
    expect([status, body.data.width]).toEqual([201, 1280])
    const address = body.data.display_url as string
    expect(address).toMatch(/^\/images\/[0-9a-f]{40}-1280\.jpg$/)
    const { response, bytes } = await fetchPicture(shop, address)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const { data } = await sharp(bytes)
      .extract({ left: 600, top: 200, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data].map((share) => share > 128)).toEqual([false, false, true])
    expect((await save({ logo: address })).status).toBe(200)
    expect((await front()).logo).toBe(address)
  })

  it.each([
    svg('<script>alert(1)</script>'),
    svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>'),
    svg('<foreignObject><b/></foreignObject>'),
    svg('<rect width="9" height="9" onload="alert(1)"/>'),
    svg('<image href="https://example.com/a.png"/>'),
    svg('<image xlink:href="file:///etc/passwd"/>'),
    svg('<a href="javascript:alert(1)"><rect/></a>'),
    svg('<rect style="fill:url(https://example.com/a)"/>'),
    svg('<style>@import "https://example.com/a.css"</style>'),
    svg('&x;', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  ])('an SVG with a script or something from elsewhere is refused: %s', async (text) => {
    const { status, body } = await uploadSvg(text)
    expect([status, body.type]).toEqual([422, expect.stringContaining('svg-refused')])
  })

  it('of a product is no SVG', async () => {
    const form = new FormData()
    form.set('image', new Blob([svg('<rect/>')], { type: 'image/png' }), 'part.png')
    expect((await sendUpload(shop, ada, form)).status).toBe(415)
  })

  it('is one of the store', async () => {
    const foreign = `/images/${'a'.repeat(40)}-640.jpg`
    const slide = { picture: 'https://example.com/a.png', line: 'Made here' }
    expect(await faults({ name: 'X', logo: foreign, slides: [slide] })).toEqual([
      422,
      'value.logo',
      'value.slides.0.picture',
    ])
  })
})

it('an accent is a colour that can be read on light pages, and the refusal has the nearest', async () => {
  expect(await faults({ accent: 'blue' })).toEqual([422, 'value.accent'])
  const { body } = await save({ accent: '#FFCC00' })
  const nearest = /#[0-9a-f]{6}/.exec(body.errors[0].message)?.[0]
  expect((await save({ accent: nearest })).status).toBe(200)
  expect((await front()).accent).toBe(nearest)
})

it('has at most three slides, claims and questions', async () => {
  const words = ['a', 'b', 'c', 'd']
  const value = { slides: words.map((line) => ({ line })), claims: words, questions: words }
  expect(await faults(value)).toEqual([422, 'value.slides', 'value.claims', 'value.questions'])
})

it("example questions are the owner's", async () => {
  await changeSettings(shop.db, 'shopFront', { questions: ['10k 0603'] })
  expect((await callAs(shop.url, undefined, getExampleQuestions)).body).toEqual({ questions: ['10k 0603'] })
})
