import { Group, Skeleton, Stack } from '@mantine/core'
import { Page } from './page.tsx'
import classes from './skeletons.module.css'

/** The shape of a page: header, then a surface. */
export function PageSkeleton() {
  return (
    <Page>
      <Stack gap="lg">
        <Group justify="space-between">
          <Skeleton h={28} w={220} />
          <Skeleton h={36} w={120} />
        </Group>
        <CardSkeleton height={320} />
      </Stack>
    </Page>
  )
}

/** Lines of a list: a name, and a few figures. */
export function RowsSkeleton({ rows = 6 }: { rows?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <div key={row} className={classes.row}>
      <Skeleton h={14} w={`${32 - (row % 3) * 6}%`} />
      <Skeleton h={14} w="12%" ml="auto" />
      <Skeleton h={14} w="16%" />
    </div>
  ))
}

/** A card: its title, and one surface below. */
export function CardSkeleton({ height = 160 }: { height?: number }) {
  return (
    <div className={classes.card} style={{ height }}>
      <Skeleton h={16} w={140} />
      <Skeleton flex={1} />
    </div>
  )
}
