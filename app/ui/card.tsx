import type { ComponentProps } from 'react'

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li'
  /** Reacts to hover, and a secondary button in it turns copper. */
  hovers?: boolean
}

/** A surface with a hairline border. No padding, so that a picture can reach the edges. */
export function Card({ as: Element = 'div', hovers, className, ...rest }: CardProps) {
  const answer = hovers ? 'group/card transition-colors hover:border-edge' : ''
  return (
    // Only the element name differs; no attribute passed here is specific to one element.
    <Element
      {...(rest as ComponentProps<'div'> & ComponentProps<'li'>)}
      className={`overflow-clip rounded-card border border-line bg-surface ${answer} ${className ?? ''}`}
    />
  )
}
