import { Group, Skeleton, Stack } from '@mantine/core'
import { Page } from './page.tsx'

/** The shape of a page: header, then a surface. */
export function PageSkeleton() {
  return (
    <Page>
      <Stack gap="lg">
        <Group justify="space-between">
          <Skeleton h={28} w={220} />
          <Skeleton h={36} w={120} />
        </Group>
        <Skeleton h={320} radius="md" />
      </Stack>
    </Page>
  )
}

export function RowsSkeleton({ rows = 6, height = 56 }: { rows?: number; height?: number }) {
  return (
    <Stack gap={1}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={row} h={height} radius={0} />
      ))}
    </Stack>
  )
}

export function CardSkeleton({ height = 160 }: { height?: number }) {
  return <Skeleton h={height} radius="md" />
}
