import type { ComponentProps } from 'react'

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li'
  /** The whole of it answers to the pointer, and a secondary button in it turns copper. */
  hovers?: boolean
}

/** A calm surface with a hairline. It has no padding of its own, so that a picture can reach its edges. */
export function Card({ as: Element = 'div', hovers, className, ...rest }: CardProps) {
  const answer = hovers ? 'group/card transition-colors hover:border-edge' : ''
  return (
    // The element differs by name only; none of the attributes passed here belong to one kind.
    <Element
      {...(rest as ComponentProps<'div'> & ComponentProps<'li'>)}
      className={`overflow-clip rounded-card border border-line bg-surface ${answer} ${className ?? ''}`}
    />
  )
}
