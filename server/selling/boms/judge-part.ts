import { isSameCase } from '#contract/catalog/quantities/cases.ts'
import { roundToNine } from '#contract/catalog/quantities/write-quantity.ts'
import { t } from '#messages/catalogue.ts'
import type { Condition, ParameterCondition } from '#server/catalog/search/question.ts'
import { ratingOf } from '#server/catalog/search/words/ratings.ts'
import { accepts } from '#server/catalog/search/words/understanding.ts'
import type { Demand } from './demands.ts'
import type { PartFacts } from './part-facts.ts'

type Values = PartFacts['values']

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

function meets(facts: PartFacts, condition: Condition, isNamed: boolean): boolean {
  if (!('keys' in condition)) {
    const { families, without = [] } = condition
    const isOf = (keys: string[]) => keys.some((key) => facts.families.includes(key))
    return (!families || isOf(families)) && !isOf(without)
  }
  const has = firstOf(facts.values, condition)
  if (has === undefined) return isNamed || (condition.orAbsent === true && isInName(facts, condition))
  return compares(has, condition)
}

function firstOf(values: Values, { keys }: ParameterCondition) {
  return keys.map((key) => values[key]).find((each) => each !== undefined)
}

function isInName({ name }: PartFacts, { keys, value }: ParameterCondition): boolean {
  if (!keys.includes('package')) return true
  return name.split(/[,\s]+/).some((word) => isSameCase(word, String(value)))
}

function compares(
  { value: has, better = null }: Values[string],
  { keys, is, value }: ParameterCondition,
): boolean {
  if (typeof value === 'string') {
    if (typeof has === 'boolean') return has
    if (typeof has !== 'string') return false
    return has.toLowerCase() === value.toLowerCase() || (keys.includes('package') && isSameCase(has, value))
  }
  if (typeof has !== 'number') return false
  const wanted = roundToNine(value)
  if (is === 'rated') return accepts(ratingOf({ better }, wanted), has)
  if (is === 'equal') return has === wanted
  return is === 'at-least' ? has >= wanted : has <= wanted
}

function worded({ values }: PartFacts, condition: Condition, said: string, isDoubtful = false): string {
  if (!('keys' in condition))
    return isDoubtful && condition.families?.length === 0
      ? t('bom.not-checked', { said })
      : t('bom.not', { said })
  const has = firstOf(values, condition)
  return has?.text ? t('bom.differs', { has: has.text, said }) : t('bom.not-stated', { said })
}
