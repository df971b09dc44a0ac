import { type MessageKey, t } from '#messages/catalogue.ts'

interface LegendProps {
  lines: { look: string; text: MessageKey }[]
}

export function Legend({ lines }: LegendProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
      {lines.map(({ look, text }) => (
        <div key={text} className="flex items-center gap-2">
          <svg aria-hidden="true" width="28" height="8">
            <path d="M0 4H28" className={look} />
          </svg>
          {t(text)}
        </div>
      ))}
    </div>
  )
}
