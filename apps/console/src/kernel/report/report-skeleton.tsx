import { SimpleGrid, Stack } from '@mantine/core'
import { CardSkeleton } from '../../ui/skeletons.tsx'

export function ReportSkeleton() {
  return (
    <Stack gap="lg">
      <CardSkeleton height={112} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <CardSkeleton height={230} />
        <CardSkeleton height={230} />
      </SimpleGrid>
      <CardSkeleton height={460} />
      <CardSkeleton height={220} />
    </Stack>
  )
}
