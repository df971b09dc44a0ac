import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { chooseTheme, currentTheme, THEME_RADIO, type Theme, watchTheme } from './theme.ts'

const choices: { theme: Theme; icon: LucideIcon }[] = [
  { theme: 'system', icon: Monitor },
  { theme: 'light', icon: Sun },
  { theme: 'dark', icon: Moon },
]

/** Selects the theme: the system's, light or dark. Hidden without JavaScript. */
export function ThemeSwitch({ legend, labels }: { legend: string; labels: Record<Theme, string> }) {
  const theme = useSyncExternalStore(watchTheme, currentTheme, () => 'system' as const)
  return (
    <fieldset className="inline-flex rounded-field border border-line bg-surface p-0.5 noscript:hidden">
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.theme}
          title={labels[choice.theme]}
          className="relative grid h-8 w-9 place-items-center rounded-[4px] text-ink-soft transition-colors hover:text-ink has-checked:bg-copper-ground has-checked:text-copper-deep has-focus-visible:outline-2 has-focus-visible:outline-copper forced-colors:has-checked:outline-2"
        >
          <input
            type="radio"
            name={THEME_RADIO}
            value={choice.theme}
            checked={theme === choice.theme}
            onChange={() => chooseTheme(choice.theme)}
            aria-label={labels[choice.theme]}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          <Icon of={choice.icon} />
        </label>
      ))}
    </fieldset>
  )
}
