import { ActionIcon } from '@mantine/core'
import type { ComponentType } from 'react'
import { Tip } from './tip.tsx'

interface ToolProps {
  label: string
  icon: ComponentType<{ size?: number | string }>
  disabled?: boolean
  /** Stands by itself, and not in a row of its like. */
  isFramed?: boolean
  onClick: () => void
}

/** An icon in an editor's bar that does something. */
export function Tool({ label, icon: Icon, disabled = false, isFramed = false, onClick }: ToolProps) {
  return (
    <Tip label={label}>
      <ActionIcon
        size={36}
        {...(isFramed ? { variant: 'default' } : { variant: 'subtle', color: 'gray' })}
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon size={isFramed ? 18 : 20} />
      </ActionIcon>
    </Tip>
  )
}
