import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Icon } from './icon.tsx'
import { TextInput } from './text-input.tsx'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  showLabel: string
}

export function PasswordInput({ showLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className={`relative ${className ?? ''}`}>
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className="pr-11"
      />
      <button
        type="button"
        aria-label={showLabel}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-field text-ink-soft hover:text-ink"
      >
        <Icon of={shown ? EyeOff : Eye} />
      </button>
    </div>
  )
}
