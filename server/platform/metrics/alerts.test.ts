import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { listParts } from '#contract/catalog/parts.ts'
import { refusals } from '#contract/refusals.ts'
import { problemResponse, refuse } from '#server/platform/http/refusal.ts'
import { jobEnded } from '#server/platform/runtime/metrics.ts'
import { callAs } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'

interface Rule {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string }
}

const text = readFileSync(join(import.meta.dirname, '../../../docs/operating/alerts.yml'), 'utf8')
const rules: Rule[] = parse(text).groups.flatMap(({ rules }: { rules: Rule[] }) => rules)

/** Labels of Prometheus itself. */
const OF_PROMETHEUS = ['instance', 'job']
/** Prometheus gives a label of this name another one, because its own has the same name. */
const RENAMED = { exported_job: 'job' }

const shop = useShop()
/** Labels with their values by name of the metric. */
let shown: Map<string, Map<string, Set<string>>>

beforeAll(async () => {
  await shop.storeAnswers()
  await shop.db.query("INSERT INTO audits (night, finished_at) VALUES ('2026-11-22', now())")
  await callAs(shop.url, undefined, listParts, { query: { q: '10k' } })
  jobEnded('mail', true)
  for (const name of ['overloaded', 'too-many-requests'] as const) problemResponse(refuse(name))
  shown = seriesIn(await (await fetch(`${shop.url}/metrics`)).text())
})

function seriesIn(metrics: string) {
  const found: typeof shown = new Map()
  for (const [, name = ''] of metrics.matchAll(/^# TYPE (\w+)/gm)) found.set(name, new Map())
  for (const [, name = '', labels = ''] of metrics.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = found.get(name) ?? new Map<string, Set<string>>()
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value))
    found.set(name, known)
  }
  return found
}

/** The metrics of an expression, each with the labels that select its series. */
const usesIn = (expr: string) =>
  [...expr.matchAll(/\b((?:farad|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', selected = '']) => ({
      name,
      labels: [...selected.matchAll(/(\w+)(?:=~|=|!=|!~)"/g)].map(([, label = '']) => label),
    }),
  )

/** The labels by which an expression groups or joins. */
const groupsIn = (expr: string) =>
  [...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/))

const hasLabel = (name: string, label: string) =>
  OF_PROMETHEUS.includes(label) ||
  shown.get(name)?.has(RENAMED[label as keyof typeof RENAMED] ?? label) === true

const values = (label: string) =>
  rules
    .flatMap(({ expr }) => [...expr.matchAll(new RegExp(`\\b${label}=~?"([^"]*)"`, 'g'))])
    .flatMap(([, value = '']) => value.split('|'))

describe('the alert rules', () => {
  it('are complete, each with a name of its own', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    expect(rules.length).toBeGreaterThan(15)
    for (const rule of rules) {
      expect(['page', 'ticket']).toContain(rule.labels.severity)
      expect(rule.annotations.summary, rule.alert).toMatch(/\.$|column failure\.$/)
      expect(rule.expr).toMatch(/[<>]|==/)
    }
  })

  it('use metrics and labels that the store shows', () => {
    const unknown = rules.flatMap(({ alert, expr }) => {
      const uses = usesIn(expr)
      const missing = uses.filter(({ name }) => !shown.has(name)).map(({ name }) => name)
      const selected = uses.flatMap(({ name, labels }) => labels.filter((label) => !hasLabel(name, label)))
      const grouped = groupsIn(expr).filter((label) => !uses.some(({ name }) => hasLabel(name, label)))
      return [...missing, ...selected, ...grouped].map((name) => `${alert}: ${name}`)
    })
    expect(unknown).toEqual([])
  })

  it('name reasons, outcomes and jobs that exist', async () => {
    expect(values('reason').filter((reason) => !(reason in refusals))).toEqual([])
    expect([...(shown.get('farad_search_questions_total')?.get('outcome') ?? [])]).toContain('answered')
    expect(values('outcome')).toEqual(['unanswered'])
    // It throws for a name that no job has.
    for (const job of values('exported_job')) await shop.runJob(job)
  })
})
