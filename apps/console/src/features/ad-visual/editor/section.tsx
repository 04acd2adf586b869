import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './visual-editor.module.css'

/** A part of the panel, with its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <Text component="h2" size="sm" fw={600} mb={8}>
        {title}
      </Text>
      {children}
    </section>
  )
}
