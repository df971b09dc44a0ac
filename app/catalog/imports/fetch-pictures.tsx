import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_IMAGE_BYTES } from '#contract/catalog/images.ts'
import { explainImport, type ProductImport } from '#contract/catalog/product-imports.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { failureWords, send } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { pictures as kind, uploadFile } from '../../upload.ts'

interface FetchPicturesProps {
  present: ProductImport
  addresses: string[]
  onChange: (next: ProductImport) => void
}

interface Failed {
  address: string
  why: string
}

const AT_ONCE = 3

/** The browser of the owner fetches pictures from other sites, never the server, which could be led into its own network. */
export function FetchPictures({ present, addresses, onChange }: FetchPicturesProps) {
  const [done, setDone] = useState(0)
  const [failed, setFailed] = useState<Failed[]>([])
  const say = (pictures: { address: string; image: string }[]) =>
    send(explainImport, { params: { id: present._id }, body: { pictures } })
  const fetching = useMutation({
    async mutationFn() {
      const fetched: { address: string; image: string }[] = []
      const faults: Failed[] = []
      setDone(0)
      const queue = addresses.values()
      const work = async () => {
        for (const address of queue) {
          try {
            fetched.push({ address, image: await stored(address) })
          } catch (error) {
            faults.push({ address, why: error instanceof Unfit ? error.message : failureWords(error) })
          }
          setDone(fetched.length + faults.length)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      setFailed(faults)
      return fetched.length > 0 ? say(fetched) : undefined
    },
    onSuccess: (next) => next && onChange(next),
  })
  const without = useMutation({
    mutationFn: () => say(addresses.map((address) => ({ address, image: '' }))),
    onSuccess: onChange,
  })
  const error = fetching.error ?? without.error
  return (
    <section aria-label={t('import-desk.elsewhere')} className="mt-6 grid gap-4">
      <p className="max-w-measure">
        {t('import-desk.elsewhere-lead', { count: addresses.length, hosts: hostsIn(addresses) })}
      </p>
      {fetching.isPending && (
        <ProgressBar
          value={done / addresses.length}
          label={t('import-desk.fetching')}
          className="w-full max-w-200"
        />
      )}
      {failed.length > 0 && (
        <ul className="grid max-w-200 gap-1 text-13">
          {failed.map(({ address, why }) => (
            <li key={address} className="wrap-anywhere">
              <span className="font-mono">{address}</span>: {why}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {mayFetch() ? (
          <Button variant="primary" busy={fetching.isPending} onClick={() => fetching.mutate()}>
            {t('import-desk.fetch', { count: formatQuantity(addresses.length) })}
          </Button>
        ) : (
          <Button onClick={() => window.location.reload()}>{t('import-desk.fetch-reload')}</Button>
        )}
        <Button busy={without.isPending} disabled={fetching.isPending} onClick={() => without.mutate()}>
          {t('import-desk.without-pictures')}
        </Button>
      </div>
      {error && <Fault>{failureWords(error)}</Fault>}
    </section>
  )
}

/** The policy of the document that was loaded counts, and only that of this page allows other sites. */
function mayFetch(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname === pages.importProducts
}

const HOSTS_SHOWN = 3

function hostsIn(addresses: string[]): string {
  const hosts = [
    ...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).host)),
  ]
  return hosts.slice(0, HOSTS_SHOWN).join(', ') + (hosts.length > HOSTS_SHOWN ? ' …' : '')
}

class Unfit extends Error {}

const PATIENCE_MS = 30_000

/** The address in the store. Throws Unfit in words. */
async function stored(address: string): Promise<string> {
  const response = await fetch(address, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => {
    throw new Unfit(t('import-desk.fetch-refused'))
  })
  if (!response.ok) throw new Unfit(t('import-desk.fetch-status', { status: response.status }))
  const file = new File([await bytesOf(response)], 'picture')
  const signal = new AbortController().signal
  return uploadFile(kind, file, { onProgress: () => {}, signal })
}

async function bytesOf(response: Response): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true }
    if (done) return new Blob(parts)
    bytes += value.length
    if (bytes > MAX_IMAGE_BYTES) {
      await reader?.cancel()
      throw new Unfit(t(kind.tooBig, { most: MAX_IMAGE_BYTES / 1024 / 1024 }))
    }
    parts.push(value)
  }
}
