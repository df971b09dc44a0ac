import { z } from 'zod'
import { type Alternative, listAlternatives } from '#contract/catalog/alternatives.ts'
import { firstFitting, partLine, shortPart } from '../part-texts.ts'
import { type Told, tool } from '../tool.ts'
import { PartNumberInput } from './get-part.ts'

export const findAlternatives = tool({
  name: 'find_alternatives',
  description:
    'Lists parts that can replace a part on sale, by how well they fit, with the parameters in which they differ.',
  input: z.object({ partNumber: PartNumberInput }),
  async run(params, { callApi }) {
    const asked = await callApi(listAlternatives, { params })
    return 'problem' in asked ? asked : tell(asked.answer)
  },
})

function tell(all: Alternative[]): Told {
  const first = (most: number, differences: number): Told => {
    const alternatives = all.slice(0, most).map((each) => ({
      ...each,
      part: shortPart(each.part, 80),
      differences: each.differences.slice(0, differences),
    }))
    const lines = alternatives.map(({ grade, part, differences }) => {
      const differ = differences.map(({ name, ours, theirs }) => `${name} ${theirs ?? 'unknown'} for ${ours}`)
      return `${grade}: ${partLine(part)}${differ.length > 0 ? ` Differs: ${differ.join(', ')}.` : ''}`
    })
    const head = `${all.length} ${all.length === 1 ? 'alternative' : 'alternatives'}.`
    return { text: [head, ...lines].join('\n'), structured: { alternatives } }
  }
  return firstFitting(
    () => first(12, 20),
    () => first(12, 4),
    () => first(6, 4),
    () => first(3, 4),
    () => first(1, 2),
  )
}
