import { AggregatorRegistry, Gauge, Registry } from 'prom-client'
import type { Database } from '#server/platform/database/database.ts'
import { countedHere } from '#server/platform/runtime/metrics.ts'
import { watchProcess } from '#server/platform/runtime/process-metrics.ts'
import { releaseVersion } from '#server/platform/runtime/release.ts'
import type { Siblings } from '#server/platform/runtime/workers/siblings.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { version } from '../../../package.json'
import { figuresOfPool, figuresOfStore } from './store-figures.ts'

export interface FiguresParts {
  db: Database
  pool: Database
  config: Pick<Config, 'SANDBOX' | 'DEMO'>
  siblings: Siblings
}

export function openFigures({ db, pool, config, siblings }: FiguresParts): () => Promise<string> {
  watchProcess()
  showBuild()
  const ofPool = figuresOfPool(pool)
  const figuresHere = async () =>
    (await Promise.all([countedHere, ofPool].map((registry) => registry.getMetricsAsJSON()))).flat()
  siblings.onAsked(async () => JSON.stringify(await figuresHere()))
  return async () => {
    const [here, others, ofStore] = await Promise.all([
      figuresHere(),
      siblings.askFigures(),
      figuresOfStore(db, config),
    ])
    const ofProcesses = [here, ...others.map(readFigures)]
    return Registry.merge([AggregatorRegistry.aggregate(ofProcesses), ofStore]).metrics()
  }
}

type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** Workers of builds before 2026-11-22 answer in text. They are left out until their replacement. */
function readFigures(figures: string): Figures {
  return figures.startsWith('[') ? JSON.parse(figures) : []
}

function showBuild(): void {
  const name = 'farad_build_info'
  if (countedHere.getSingleMetric(name)) return
  const help = 'Always 1; the versions are its labels.'
  const build = new Gauge({ name, help, labelNames: ['version', 'node'], registers: [countedHere] })
  build.set({ version: releaseVersion() ?? version, node: process.version }, 1)
}
