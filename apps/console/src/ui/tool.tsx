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

/** An icon in an editor's bar that does something. One that has nothing left to do keeps the focus: the last undo takes it nowhere. */
export function Tool({ label, icon: Icon, disabled = false, isFramed = false, onClick }: ToolProps) {
  return (
    <Tip label={label}>
      <ActionIcon
        size={36}
        {...(isFramed ? { variant: 'default' } : { variant: 'subtle', color: 'gray' })}
        aria-label={label}
        aria-disabled={disabled || undefined}
        data-disabled={disabled || undefined}
        onClick={() => disabled || onClick()}
      >
        <Icon size={isFramed ? 18 : 20} />
      </ActionIcon>
    </Tip>
  )
}
