import type { ComponentProps } from 'react'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { CodeKind } from './factor-calls.ts'

interface CodeFieldProps extends ComponentProps<'input'> {
  kind: CodeKind
  error: string | undefined
}

export function CodeField({ kind, error, ...input }: CodeFieldProps) {
  const ofApp = kind === 'code'
  return (
    <Field
      label={t(ofApp ? 'factor.code' : 'factor.recovery-code')}
      help={t(ofApp ? 'factor.code-help' : 'factor.recovery-help')}
      error={error}
    >
      <TextInput
        inputMode={ofApp ? 'numeric' : 'text'}
        autoComplete={ofApp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        {...input}
      />
    </Field>
  )
}

export function OtherCode({ kind, onOther }: { kind: CodeKind; onOther: (kind: CodeKind) => void }) {
  const other = kind === 'code' ? 'recovery' : 'code'
  return (
    <button
      type="button"
      onClick={() => onOther(other)}
      className="justify-self-start text-copper-deep underline"
    >
      {t(`factor.use-${other}`)}
    </button>
  )
}
