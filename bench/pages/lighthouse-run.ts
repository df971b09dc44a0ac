import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

/** Scores from 0 to 100, times in milliseconds. */
export interface PageFigures {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Undefined if Lighthouse has no value; the reason is printed. */
  largestPaintMs: number | undefined
  blockedMs: number | undefined
  layoutShift: number | undefined
}

/** Mobile preset: a simulated slow phone on a slow network. Prints failed audits. */
export async function lighthouseRun(url: string, chromePath: string): Promise<PageFigures> {
  const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage']
  const chrome = await launch({ chromePath, chromeFlags, logLevel: 'silent' })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent' })
    if (!result) throw new Error(`Lighthouse returned no result for ${url}.`)
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
