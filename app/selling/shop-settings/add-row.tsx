import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export function AddRow({ children, ...button }: ComponentProps<typeof Button>) {
  return (
    <div>
      <Button {...button}>
        <Icon of={Plus} />
        {children}
      </Button>
    </div>
  )
}
