import { type Context, Hono } from 'hono'
import { pages } from '#contract/pages.ts'
import { STORE_SHARE_PICTURE } from '#contract/site/share-picture.ts'
import { type PictureStorage, StorageDown } from '#server/catalog/images/picture-storage.ts'
import { listLinkedFamilies, listMainFamilies } from '#server/catalog/products/find-family-links.ts'
import { type Database, isDatabaseGone } from '#server/platform/database/database.ts'
import { clientIn } from '#server/platform/http/limits/client-address.ts'
import {
  type ClientUnits,
  DRAWN_UNITS,
  PAGE_OF_ANSWER_UNITS,
} from '#server/platform/http/limits/client-units.ts'
import { problemResponse, refuse } from '#server/platform/http/refusal.ts'
import { countedPages } from '#server/platform/http/send-pages.ts'
import { llmsText } from './llms.ts'
import { BUSY, openSharePictures } from './share-pictures.ts'
import { pagesSitemap, productsSitemap, robotsText, sitemapIndex } from './sitemap.ts'
import { openSitemapRanges } from './sitemap-ranges.ts'

export interface DiscoveryParts {
  db: Database
  name: () => Promise<string>
  origin: () => string
  readPicture: PictureStorage['read']
  sitemapProducts: number
}

interface DiscoveryDoorParts extends DiscoveryParts {
  units: Pick<ClientUnits, 'take' | 'payerOf'>
}

const HOUR = 'public, max-age=3600'
const FOR_EVER = 'public, max-age=31536000, immutable'
const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': HOUR }

const fixedPages = [
  pages.bom,
  pages.reviews,
  pages.articles,
  pages.contact,
  ...[
    'about',
    'delivery',
    'payment',
    'returns',
    'quality',
    'privacy',
    'terms',
    'imprint',
    'accessibility',
  ].map((page) => pages.info.replace(':page', page)),
]

async function listedPages(db: Database): Promise<string[]> {
  const families = await listLinkedFamilies(db)
  return [
    pages.home,
    pages.products,
    ...families.map((family) => `${pages.products}?family=${family}`),
    ...fixedPages,
  ]
}

export function discoveryDoor(web: Hono, parts: DiscoveryDoorParts): void {
  const doors = new Hono()
  doors.get('/robots.txt', (context) =>
    context.text(robotsText(parts.origin()), 200, { 'cache-control': HOUR }),
  )
  doors.get('/llms.txt', async (context) => {
    const text = llmsText(await parts.name(), parts.origin(), await listMainFamilies(parts.db))
    return context.text(text, 200, { 'cache-control': HOUR })
  })
  sitemapDoors(doors, parts)
  const pictureAt = openSharePictures(parts.readPicture)
  doors.get('/og/*', async (context) => {
    const payer = parts.units.payerOf(context.req.raw, clientIn(context) ?? '')
    const picture = await pictureAt(context.req.path, () => parts.units.take(payer, DRAWN_UNITS))
    if (picture === BUSY)
      return context.text('Too many pictures are being created.', 503, { 'retry-after': '5' })
    if (!picture) return notThere(context)
    const cached = context.req.path === STORE_SHARE_PICTURE ? HOUR : FOR_EVER
    return context.body(new Uint8Array(picture), 200, {
      'content-type': 'image/png',
      'cache-control': cached,
    })
  })
  doors.onError((error) => {
    if (isDatabaseGone(error)) return problemResponse(refuse('database-unavailable'))
    if (error instanceof StorageDown) return problemResponse(refuse('picture-storage-unavailable'))
    throw error
  })
  web.route('/', doors)
}

function sitemapDoors(doors: Hono, { db, origin, sitemapProducts, units }: DiscoveryDoorParts): void {
  const ranges = openSitemapRanges(db, sitemapProducts)
  doors.get('/sitemap.xml', async (context) => {
    const files = [
      'pages',
      ...(await ranges()).flatMap(({ listed }, at) => (listed ? `products-${at + 1}` : [])),
    ]
    return context.body(sitemapIndex(files.map((file) => `${origin()}/sitemap-${file}.xml`)), 200, XML)
  })
  doors.get('/sitemap-pages.xml', async (context) => {
    const addresses = (await listedPages(db)).map((path) => origin() + path)
    return context.body(pagesSitemap(addresses), 200, XML)
  })
  doors.get('/:file{sitemap-products-[1-9][0-9]{0,6}\\.xml}', async (context) => {
    const number = Number.parseInt(context.req.param('file').slice('sitemap-products-'.length), 10)
    const range = (await ranges())[number - 1]
    if (!range?.listed) return notThere(context)
    const payer = units.payerOf(context.req.raw, clientIn(context) ?? '')
    const parts = productsSitemap(db, origin(), range, sitemapProducts)
    return context.body(
      await begun(countedPages(() => units.take(payer, PAGE_OF_ANSWER_UNITS), parts)),
      200,
      XML,
    )
  })
}

/** Awaits the first part, so that an immediate failure gets its own HTTP status. */
async function begun(parts: AsyncGenerator<Uint8Array, void>): Promise<ReadableStream<Uint8Array>> {
  let part = await parts.next()
  return new ReadableStream({
    async pull(stream) {
      if (part.done) return stream.close()
      stream.enqueue(part.value)
      part = await parts.next()
    },
  })
}

function notThere(context: Context): Response {
  return context.text('There is nothing here.', 404)
}
