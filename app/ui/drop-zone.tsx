import { type DragEvent, type ReactNode, useState } from 'react'

interface DropZoneProps {
  onFile: (file: File) => void
  className: string
  children: ReactNode
}

export function DropZone({ onFile, className, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button inside
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`gap-4 rounded-card border border-dashed p-4 ${over ? 'border-copper bg-copper-ground' : 'border-edge'} ${className}`}
    >
      {children}
    </div>
  )
}
