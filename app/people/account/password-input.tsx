import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
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
        aria-label={t('account.show-password')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-field text-ink-soft hover:text-ink"
      >
        <Icon of={shown ? EyeOff : Eye} />
      </button>
    </div>
  )
}
