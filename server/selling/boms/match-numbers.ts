import { isSameCase } from '#contract/catalog/quantities/cases.ts'
import { t } from '#messages/catalogue.ts'
import type { Demand } from './demands.ts'
import type { Equivalent, Numbered } from './find-numbered.ts'
import { contradicting, unmetBy } from './judge-part.ts'
import { otherNumber } from './match-wanted.ts'
import type { Offered } from './matched-line.ts'
import { isChoosable } from './offers.ts'
import type { PartFacts } from './part-facts.ts'
import type { FileLine } from './reading/bom-lines.ts'

export function matchNumbers(
  line: FileLine,
  demands: Demand[],
  { exact, equivalents, withFootprint }: Numbered,
  facts: Map<string, PartFacts>,
): Offered {
  const { partNumbers, wanted, footprint = '' } = line
  for (const number of partNumbers) {
    const part = exact(number)
    if (!part) continue
    const stated = demands.filter(({ field = '' }) => !wanted?.fromNumber?.includes(field))
    const unmet = contradicting(facts.get(part._id), stated)
    return { found: { match: 'exact', key: part._id, parts: [part], unmet }, candidates: [] }
  }
  for (const number of partNumbers) {
    const judged = equivalents(number)
      .filter(({ part }) => isChoosable(part))
      .map((each) => judge(each, demands, facts.get(each.part._id)))
    if (judged.length === 0) continue
    const fitting = judged.filter(({ differs }) => differs.length === 0)
    const same = fitting.filter(({ known }) => known.length === 0)
    const [taken = [], unmet = []] = same.length > 0 ? [same] : [fitting, fitting[0]?.known]
    const bodies = new Set(taken.map(({ body }) => body))
    if (taken.length > 0 && bodies.size === 1) {
      const parts = taken.map(({ part }) => part)
      return {
        found: {
          match: 'cross-reference',
          key: `${parts.map(({ _id }) => _id).join()} ${unmet.join()}`,
          parts: unmet.length > 0 ? parts.slice(0, 1) : parts,
          unmet,
        },
        candidates: [],
      }
    }
    return {
      candidates: judged.map(({ part, differs, known }) => ({ part, differs: [...differs, ...known] })),
    }
  }
  const candidates = withFootprint(footprint)
    .filter(isChoosable)
    .map((part) => ({
      part,
      differs: [...unmetBy(facts.get(part._id), demands, true), ...otherNumber(line)],
    }))
  return { candidates }
}

/** `differs` is what the line says and the part does not meet; `known` in what it differs from the part that it replaces. */
function judge(
  { part, package: replaced, note }: Equivalent,
  demands: Demand[],
  facts: PartFacts | undefined,
) {
  const differs = unmetBy(facts, demands, true)
  const body = facts?.values[facts.standard.parameters.get('package')?.parameter.id ?? '']?.text
  const other = replaced !== undefined && body !== undefined && !isSameCase(replaced, body)
  const known = [
    ...(note !== undefined ? [note] : []),
    ...(other && note === undefined ? [t('bom.differs', { has: body, said: replaced })] : []),
  ]
  return { part, differs, known, body }
}
