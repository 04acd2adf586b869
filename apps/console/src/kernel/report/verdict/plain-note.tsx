import { Text, Title } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './verdict-panel.module.css'

/** What is said where there is nothing to say of a version. */
export function PlainNote({ title, body, children }: { title: string; body: string; children?: ReactNode }) {
  return (
    <div className={classes.statement}>
      <span className={classes.icon} style={{ color: 'var(--mantine-color-dimmed)' }}>
        <IconHourglass size={22} aria-hidden />
      </span>
      <Title order={2} className={classes.lead}>
        {title}
      </Title>
      <div className={classes.body}>
        <Text maw={760}>{body}</Text>
        {children}
      </div>
    </div>
  )
}
