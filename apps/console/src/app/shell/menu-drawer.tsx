import { Drawer } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import classes from './menu-drawer.module.css'

interface MenuDrawerProps {
  label: string
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** The sidebar of a narrow screen; loaded when it is first opened, and kept. */
export function MenuDrawer({ label, opened, onClose, children }: MenuDrawerProps) {
  const { t } = useText()
  // What is shut first and opens then has seen where the focus was, and gives it back.
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return (
    <Drawer.Root opened={shown} onClose={onClose} size={288} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={label}>
        <Drawer.CloseButton className={classes.close} aria-label={t('common.close')} />
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
