import { isSameCase } from '#contract/catalog/quantities/cases.ts'
import { t } from '#messages/catalogue.ts'
import type { Condition, RoleCondition } from '#server/catalog/search/question.ts'
import { testCondition } from '#server/catalog/search/test-condition.ts'
import { type Demand, isNone } from './demands.ts'
import type { PartFacts } from './part-facts.ts'

/** A part that the line names by its number is asked only for what is known of it. */
export function unmetBy(facts: PartFacts | undefined, demands: Demand[], isNamed = false): string[] {
  if (!facts) return demands.map(({ said }) => t('bom.not-stated', { said }))
  const unmet = demands.flatMap(({ said, conditions, doubtful }) => {
    if (doubtful && isNamed) return []
    const failed = conditions.find((condition) => !meets(facts, condition, isNamed))
    return failed ? [worded(facts, failed, said, doubtful)] : []
  })
  return [...new Set(unmet)]
}

/** What a part that the line names by its own number has otherwise than the line says, where both say it (rules: B-7). */
export function contradicting(facts: PartFacts | undefined, demands: Demand[]): string[] {
  if (!facts) return []
  const other = demands.flatMap(({ said, conditions, doubtful }) =>
    conditions.flatMap((condition) => {
      const test = doubtful ? undefined : testCondition(facts.standard, condition)
      const has = typeof test === 'object' ? facts.values[test.parameter.id] : undefined
      return typeof test === 'object' && has && !test.accepts(has.value)
        ? [t('bom.differs', { has: has.text, said })]
        : []
    }),
  )
  return [...new Set(other)]
}

function meets(facts: PartFacts, condition: Condition, isNamed: boolean): boolean {
  const test = testCondition(facts.standard, condition)
  if (typeof test === 'boolean') return test
  const has = test && facts.values[test.parameter.id]
  if (has) return test.accepts(has.value)
  return isNamed || ('orAbsent' in condition && isInName(facts, condition))
}

function isInName({ name }: PartFacts, { roles, value }: RoleCondition): boolean {
  if (!roles.includes('package')) return true
  return name.split(/[,\s]+/).some((word) => isSameCase(word, String(value)))
}

function worded(
  { standard, values }: PartFacts,
  condition: Condition,
  said: string,
  isDoubtful = false,
): string {
  if (!('roles' in condition))
    return isDoubtful && isNone(condition) ? t('bom.not-checked', { said }) : t('bom.not', { said })
  const test = testCondition(standard, condition)
  if (typeof test === 'boolean') return t('bom.not', { said })
  const has = test && values[test.parameter.id]
  return has?.text ? t('bom.differs', { has: has.text, said }) : t('bom.not-stated', { said })
}
