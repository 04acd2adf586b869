import { ActionIcon } from '@mantine/core'
import type { ComponentType } from 'react'
import { Tip } from '../../../ui/tip.tsx'

interface ToolProps {
  label: string
  icon: ComponentType<{ size?: number | string }>
  disabled?: boolean
  onClick: () => void
}

/** A sign above the canvas that does something. */
export function Tool({ label, icon: Icon, disabled = false, onClick }: ToolProps) {
  return (
    <Tip label={label}>
      <ActionIcon size={36} variant="subtle" color="gray" aria-label={label} disabled={disabled} onClick={onClick}>
        <Icon size={20} />
      </ActionIcon>
    </Tip>
  )
}
