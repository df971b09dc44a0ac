import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addFamily } from '#contract/catalog/desk-families.ts'
import { getFamilyFile, importFamilies } from '#contract/catalog/family-file.ts'
import { explainImport, type ProductImport, type UnknownWord } from '#contract/catalog/product-imports.ts'
import { t } from '#messages/catalogue.ts'
import { failureWords, send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Select } from '../../ui/select.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { useFamilyOptions } from '../families/use-family-options.ts'
import { MeaningSelect } from './meanings.tsx'

interface ExplainWordsProps {
  present: ProductImport
  unknown: UnknownWord[]
  onChange: (next: ProductImport) => void
}

const BELOW = 'below:'
const LIKE = 'like:'

/** Families and attributes by the words of the file: each is one of the store's, or a new family. */
export function ExplainWords({ present, unknown, onChange }: ExplainWordsProps) {
  const [said, setSaid] = useState<Record<string, string>>({})
  const nameOf = ({ what, word }: UnknownWord) => `${what} ${word}`
  const explained = unknown.flatMap((each) => {
    const means = said[nameOf(each)]
    return means ? [{ ...each, means }] : []
  })
  const explain = useMutation({
    async mutationFn() {
      const words = []
      for (const { what, word, means } of explained)
        words.push({ what, word, means: means.includes(':') ? await added(word, means) : means })
      return send(explainImport, { params: { id: present._id }, body: { words } })
    },
    onSuccess: onChange,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['families'] }),
  })
  const columns = ['import-desk.word', 'import-desk.lines', 'import-desk.means'] as const
  return (
    <section aria-label={t('import-desk.words')} className="mt-6 grid gap-4">
      <p className="max-w-measure">{t('import-desk.words-lead')}</p>
      <Table label={t('import-desk.words')} columns={columns.map((label) => ({ label: t(label) }))}>
        {unknown.map((each) => (
          <Row key={nameOf(each)} dense>
            <Cell>
              <span className="font-medium wrap-anywhere">{each.word}</span>
            </Cell>
            <Cell label={t('import-desk.lines')} narrow="inline">
              <span className="tabular-nums">{each.lines}</span>
            </Cell>
            <Cell width="share">
              <div className="w-full py-1">
                <WordSelect
                  each={each}
                  value={said[nameOf(each)] ?? ''}
                  onSay={(means) => setSaid({ ...said, [nameOf(each)]: means })}
                />
              </div>
            </Cell>
          </Row>
        ))}
      </Table>
      <div>
        <Button
          variant="primary"
          disabled={explained.length === 0}
          busy={explain.isPending}
          onClick={() => explain.mutate()}
        >
          {t('import-desk.check')}
        </Button>
      </div>
      {explain.error && <Fault>{failureWords(explain.error)}</Fault>}
    </section>
  )
}

interface WordSelectProps {
  each: UnknownWord
  value: string
  onSay: (means: string) => void
}

function WordSelect({ each: { what, word }, value, onSay }: WordSelectProps) {
  const families = useFamilyOptions() ?? []
  const label = t('import-desk.meaning-of', { head: word })
  if (what === 'column')
    return <MeaningSelect aria-label={label} value={value} onChange={(event) => onSay(event.target.value)} />
  return (
    <Select aria-label={label} value={value} onChange={(event) => onSay(event.target.value)}>
      <option value="">{t('import-desk.choose-meaning')}</option>
      <optgroup label={t('import-desk.is-family')}>
        {families.map((family) => (
          <option key={family.value} value={family.value}>
            {family.label}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('import-desk.new-family', { name: nameIn(word) })}>
        <option value={BELOW}>{t('import-desk.new-at-top')}</option>
        {families.map((family) => (
          <option key={family.value} value={BELOW + family.value}>
            {t('import-desk.new-below', { name: family.label.trim() })}
          </option>
        ))}
        {families.map((family) => (
          <option key={family.value} value={LIKE + family.value}>
            {t('import-desk.new-like', { name: family.label.trim() })}
          </option>
        ))}
      </optgroup>
    </Select>
  )
}

const MAX_NAME = 80
const MAX_KEY = 40

/** Of a path such as 'Passives > Chip resistors' the last. */
const nameIn = (word: string) => (word.split('>').at(-1) ?? word).trim().slice(0, MAX_NAME)

async function added(word: string, means: string): Promise<string> {
  const name = nameIn(word)
  const folded = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
  const key = folded.slice(0, MAX_KEY).replace(/-+$/, '') || 'family'
  if (means.startsWith(LIKE)) return addedLike(means.slice(LIKE.length), { key, name })
  const parent = means.slice(BELOW.length) || null
  return (await send(addFamily, { body: { key, name, parent } })).key
}

/** A family of the same parameters, at the place of the other. */
async function addedLike(other: string, named: { key: string; name: string }): Promise<string> {
  const like = (await send(getFamilyFile, {})).find(({ key }) => key === other)
  const { parent = null, parameters = [] } = like ?? {}
  const body = [{ ...named, parent, parameters }]
  const { problems } = await send(importFamilies, { query: { dryRun: 'false' }, body })
  const [problem] = problems
  if (problem) throw new Error(problem.message)
  return named.key
}
