import { SimpleGrid, Skeleton, Stack } from '@mantine/core'

export function ReportSkeleton() {
  return (
    <Stack gap="lg">
      <Skeleton h={88} radius="md" />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Skeleton h={190} radius="md" />
        <Skeleton h={190} radius="md" />
      </SimpleGrid>
      <Skeleton h={360} radius="md" />
      <Skeleton h={220} radius="md" />
    </Stack>
  )
}
