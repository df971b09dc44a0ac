import { listTools, type Tool } from '#contract/catalog/catalog.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { findChromium } from '#test/support/chromium.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { scriptBytes } from '#test/support/script-bytes.ts'
import { callAs } from '#test/support/shopper.ts'
import { medianKnown } from './median-known.ts'
import { lighthouseRun, type PageFigures } from './pages/lighthouse-run.ts'

/** Lighthouse's figures vary with other load of the machine, so the median of several runs is used. */
const RUNS = 3

const FILTERED = '/products?family=chip-resistors&package=0603&stock=in'

const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

const chromium = findChromium()
if (!chromium) throw new Error('Chromium was not found. Install it and try again.')
const store = await openStoreProcess()
try {
  const [product] = (await callAs(store.url, undefined, listTools)).body as Tool[]
  if (!product) throw new Error('The demo world is empty.')
  // The list with filters is not kept.
  const paths = ['/', productPath(product), '/products', FILTERED, '/reviews', '/blogs']
  const rows: object[] = []
  for (const path of paths) rows.push(await measure(path, chromium))
  console.table(rows)
  console.log(`Goals: ${JSON.stringify(goals)}, layout shift under 0.02, JavaScript of / at most 100 KB`)
} finally {
  await store.close()
}

async function measure(path: string, chromiumPath: string): Promise<object> {
  const url = new URL(path, store.url).href
  const runs: PageFigures[] = []
  for (let i = 0; i < RUNS; i++) runs.push(await lighthouseRun(url, chromiumPath))
  const median = (of: keyof PageFigures) => medianKnown(runs.map((run) => run[of]))
  const scripts = await scriptBytes(url, chromiumPath)
  return {
    page: path,
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best practices': median('bestPractices'),
    seo: median('seo'),
    'largest paint, ms': rounded(median('largestPaintMs')),
    'blocked, ms': rounded(median('blockedMs')),
    'layout shift': median('layoutShift'),
    'JavaScript at load, KB': kilobytes(scripts.atLoad),
    'once the visitor moves, KB': kilobytes(scripts.started),
  }
}

function rounded(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : Math.round(ms)
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10
}
