import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Clipped } from './clipped.tsx'
import classes from './editor-bar.module.css'

interface EditorBarProps {
  /** The control that leaves the editor. */
  leave: ReactNode
  /** Before the title: the mark of the version that is edited. */
  mark?: ReactNode
  /** What is edited. */
  title: ReactNode
  children: ReactNode
}

/** Above an editor that fills the window: the way out, what is edited, and the tools. */
export function EditorBar({ leave, mark, title, children }: EditorBarProps) {
  return (
    <header className={classes.bar}>
      {leave}
      <div className={classes.name}>
        {mark}
        <Title order={1} size="h3" className={classes.title}>
          <Clipped>{title}</Clipped>
        </Title>
      </div>
      {children}
    </header>
  )
}
