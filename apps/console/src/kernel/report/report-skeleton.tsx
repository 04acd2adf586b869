import { SimpleGrid, Stack } from '@mantine/core'
import { CardSkeleton } from '../../ui/skeletons.tsx'

export function ReportSkeleton() {
  return (
    <Stack gap="lg">
      <CardSkeleton height={160} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <CardSkeleton height={260} />
        <CardSkeleton height={260} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <CardSkeleton height={240} />
        <CardSkeleton height={240} />
      </SimpleGrid>
      <CardSkeleton height={460} />
      <CardSkeleton height={220} />
    </Stack>
  )
}
