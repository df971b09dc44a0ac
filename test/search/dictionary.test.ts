import { expect, it } from 'vitest'
import { segmentDictionary } from '#server/catalog/search/words/segment-dictionary.ts'
import { understand } from '#server/catalog/search/words/understand.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { demoParts, demoTree } from './demo-parts.ts'
import { partDictionary } from './part-dictionary.ts'
import { typedQuestions } from './questions.ts'
import { segmentsOf } from './word-segments.ts'

it('reads words alike with a dictionary that is built without the index', () => {
  const parts = demoParts()
  const ofIndex = segmentDictionary({ tree: demoTree, segments: segmentsOf(demoTree, parts) })
  const ofParts = partDictionary(demoTree, parts)
  const texts = typedQuestions.flatMap((question) => question.texts)
  const step = Math.ceil(texts.length / proofRuns(60, texts.length))
  for (const q of texts.filter((_, nth) => nth % step === 0))
    expect([q, understand(q, ofParts, false)]).toEqual([q, understand(q, ofIndex, false)])
})
