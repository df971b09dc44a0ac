import { FileUp } from 'lucide-react'
import { type ClipboardEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { Fault } from '../../ui/fault.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { inputLook } from '../../ui/text-input.tsx'
import { readKeptBom } from './kept-bom.ts'
import type { Bom } from './use-bom.ts'

const FILES = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain'

/** One large field to paste into or to drop a file on. Pasted text is read immediately. */
export function BomField({ bom }: { bom: Omit<Bom, 'settings'> }) {
  const { source, reading, editing, beginText, beginFile, edit, startOver } = bom
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [empty, setEmpty] = useState(false)
  // The visitor may have pasted, or chosen a file, before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const text = field.current?.value
    const file = field.current?.parentElement?.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0]
    if (file) beginFile(file)
    else if (text?.trim() && !readKeptBom()) beginText(text)
  }, [])

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const [file] = event.clipboardData.files
    const text = event.clipboardData.getData('text/plain')
    if (text === '' && file) beginFile(file)
    else if (text.trim() !== '' && field.current?.value === '') beginText(text)
    else return
    event.preventDefault()
  }

  function read() {
    const text = field.current?.value ?? ''
    setEmpty(text.trim() === '')
    if (text.trim()) beginText(text)
    else field.current?.focus()
  }

  function tryExample() {
    if (!field.current) return
    field.current.value = t('bom.example-whole')
    setEmpty(false)
    field.current.focus()
  }

  return (
    <DropZone onFile={beginFile} className="grid bg-surface noscript:hidden">
      <label htmlFor={id} className="text-20 font-medium">
        {t('bom.paste')}
      </label>
      <textarea
        id={id}
        ref={field}
        rows={10}
        defaultValue={source?.text}
        onPaste={paste}
        onInput={() => setEmpty(false)}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-empty ${id}-help`}
        aria-invalid={empty || undefined}
        className={`${inputLook} max-h-[60dvh] min-h-64 py-2.5 font-mono text-13`}
      />
      {empty && <Fault id={`${id}-empty`}>{t('bom.empty')}</Fault>}
      {source?.name && <p className="text-13 wrap-anywhere">{t('bom.file', { name: source.name })}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" busy={reading && !editing} onClick={read}>
          {t('bom.read')}
        </Button>
        <FileButton icon={FileUp} label={t('bom.choose-file')} accept={FILES} onFile={beginFile} />
        {!source && (
          <Button variant="quiet" onClick={tryExample}>
            {t('bom.try')}
          </Button>
        )}
        {source && (
          <Button variant="quiet" onClick={startOver}>
            {t('bom.clear')}
          </Button>
        )}
        {editing && (
          <Button variant="quiet" onClick={() => edit(false)}>
            {t('bom.back')}
          </Button>
        )}
      </div>
      <div id={`${id}-help`} className="grid gap-1 text-13 text-ink-soft">
        <p>{t('bom.formats')}</p>
        <Examples />
      </div>
    </DropZone>
  )
}

function Examples() {
  return (
    <ul className="grid gap-x-8 gap-y-2 lg:grid-cols-3">
      {[t('bom.example-kicad'), t('bom.example-parts'), t('bom.example-values')].map((example) => (
        <li key={example} className="font-mono overflow-x-auto whitespace-pre [tab-size:16]">
          {example}
        </li>
      ))}
    </ul>
  )
}
