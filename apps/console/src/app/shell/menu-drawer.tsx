import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

/** The sidebar of a narrow screen; loaded when it is first opened. */
export function MenuDrawer({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  return (
    <Drawer opened onClose={onClose} size={288} padding={0} withCloseButton={false} aria-label={label}>
      {children}
    </Drawer>
  )
}
