import { z } from 'zod'
import { getPart as getPartCall, type Tool } from '#contract/catalog/catalog.ts'
import { cut, firstFitting, partLine, shortPart } from '../part-texts.ts'
import { type Told, tool } from '../tool.ts'

export const PartNumberInput = z.string().min(2).max(200)

export const getPart = tool({
  name: 'get_part',
  description:
    'Returns a part on sale: parameters, price breaks, stock, life cycle, compliance, equivalents that it replaces.',
  input: z.object({ partNumber: PartNumberInput }),
  async run(params, { callApi, origin }) {
    const asked = await callApi(getPartCall, { params })
    return 'problem' in asked ? asked : tell(asked.answer, origin)
  },
})

function tell(part: Tool, origin: string): Told {
  const { parameters = [], replaces = [], changes = [] } = part
  const text = [
    partLine(part),
    cut(part.description, 300),
    ...parameters.slice(0, 30).map(({ name, text }) => `${name}: ${cut(text, 64)}`),
    `Page: ${origin}/p/${encodeURIComponent(part.partNumber)}`,
  ].join('\n')
  const short = shortPart(part, 500)
  return firstFitting(
    () => ({ text, structured: { ...part } }),
    () => ({ text, structured: { ...short, parameters, replaces: replaces.slice(0, 15), changes } }),
    () => ({ text, structured: { ...short, parameters: parameters.slice(0, 30) } }),
    () => ({ text: partLine(part), structured: { ...shortPart(part) } }),
  )
}
