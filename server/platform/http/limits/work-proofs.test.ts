import { beforeEach, expect, it, vi } from 'vitest'
import { PROOF_OF_WORK, solveChallenge } from '#contract/work-proof.ts'
import { tooMany, type Use } from './limits.ts'
import { openWorkProofs, WORK_BITS } from './work-proofs.ts'

const used = new Set<string>()
const take = async ({ by = '' }: Use) => {
  if (used.has(by)) return tooMany(60)
  used.add(by)
  return undefined
}
const proofs = openWorkProofs({ take: (...[use]) => take(use as Use) }, 'a secret for tests')
const withProof = (proof: string | undefined) =>
  proofs.bitsOf(new Request('http://localhost', { headers: proof ? { [PROOF_OF_WORK]: proof } : {} }))

beforeEach(() => used.clear())

it('counts a solved challenge once', async () => {
  const proof = await solveChallenge(proofs.challenge(WORK_BITS))
  expect(await withProof(proof)).toBe(WORK_BITS)
  expect(await withProof(proof)).toBe(0)
})

it('counts no proof of another store, of fewer bits than it says, or after a minute', async () => {
  const foreign = openWorkProofs({ take: async () => undefined }, 'another secret').challenge(1)
  expect(await withProof(await solveChallenge(foreign))).toBe(0)
  const easy = (await solveChallenge(proofs.challenge(1))) ?? ''
  expect(await withProof(easy.replace(/^1\./, '9.'))).toBe(0)
  expect(await withProof(`${proofs.challenge(14)}.0`)).toBe(0)
  for (const nonsense of [undefined, '', 'x', `${easy}0000000000`]) expect(await withProof(nonsense)).toBe(0)
  vi.setSystemTime(Date.now() + 61_000)
  expect(await withProof(easy)).toBe(0)
  vi.useRealTimers()
})
