import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

/** What Lighthouse says of a page: scores from 0 to 100, times in milliseconds. */
export interface PageFigures {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Undefined where Lighthouse gives none; its output has the reason. */
  largestPaintMs: number | undefined
  blockedMs: number | undefined
  layoutShift: number | undefined
}

/**
 * One run with Lighthouse's mobile preset: a simulated slow phone on a slow network. Prints the audits that failed, and
 * why a figure is missing, which a busy machine may cause.
 */
export async function lighthouseRun(url: string, chromePath: string): Promise<PageFigures> {
  const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage']
  const chrome = await launch({ chromePath, chromeFlags, logLevel: 'silent' })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent' })
    if (!result) throw new Error(`Lighthouse has nothing to say of ${url}.`)
    const { categories, audits } = result.lhr
    for (const id of ['accessibility', 'best-practices', 'seo']) {
      const refs = categories[id]?.auditRefs ?? []
      for (const ref of refs) {
        const audit = audits[ref.id]
        if (ref.weight > 0 && audit?.score !== null && audit?.score !== undefined && audit.score < 1)
          console.log(`${new URL(url).pathname}: ${audit.title}`)
      }
    }
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
    const figure = (id: string) => {
      const { numericValue, errorMessage } = audits[id] ?? {}
      if (numericValue === undefined) console.log(`${new URL(url).pathname}: no ${id}: ${errorMessage}`)
      return numericValue
    }
    const shift = figure('cumulative-layout-shift')
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      largestPaintMs: figure('largest-contentful-paint'),
      blockedMs: figure('total-blocking-time'),
      layoutShift: shift === undefined ? undefined : Math.round(shift * 1000) / 1000,
    }
  } finally {
    chrome.kill()
  }
}
