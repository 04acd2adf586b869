import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

export function EntryHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <Title order={1} fz={28} mb={4}>
        {title}
      </Title>
      {children ? (
        <Text c="dimmed" mb="lg">
          {children}
        </Text>
      ) : null}
    </>
  )
}
