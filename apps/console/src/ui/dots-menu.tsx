import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DropMenu } from './menu.tsx'

interface DotsMenuProps {
  label: string
  width: number
  /** As high as the buttons of a page's header; else as small as those of rows. */
  isTall?: boolean
  children: ReactNode
}

/** What else can be done with a thing, behind three dots. */
export function DotsMenu({ label, width, isTall, children }: DotsMenuProps) {
  return (
    <DropMenu
      label={label}
      width={width}
      trigger={(props) => (
        <ActionIcon {...(isTall && { size: 36, variant: 'default' })} aria-label={label} {...props}>
          <IconDots size={18} />
        </ActionIcon>
      )}
    >
      {children}
    </DropMenu>
  )
}
