import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'

/** Two beside each other, one below the other where there is no room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
    {children}
  </SimpleGrid>
)
