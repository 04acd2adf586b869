import { Group, NativeSelect, Text } from '@mantine/core'
import { Suspense } from 'react'
import { formatCount } from '../lib/format.ts'
import { useText } from '../lib/i18n/index.ts'
import { lazyPart } from '../lib/lazy-page.ts'

const PageNumbers = lazyPart(() => import('./page-numbers.tsx').then((m) => m.PageNumbers))

interface PagerProps {
  page: number
  pages: number
  total: number
  limit: number
  sizes: readonly number[]
  onChange: (next: { page: number; limit?: number }) => void
}

export function Pager({ page, pages, total, limit, sizes, onChange }: PagerProps) {
  const { t, language } = useText()
  return (
    <Group justify="space-between" mt="sm" gap="sm">
      <Text size="sm" c="dimmed">
        {t('common.total', { count: total, shown: formatCount(total, language) })}
      </Text>
      <Group gap="sm">
        {pages > 1 ? (
          <Suspense>
            <PageNumbers page={page} pages={pages} onChange={(next) => onChange({ page: next })} />
          </Suspense>
        ) : null}
        {total > (sizes[0] ?? 10) ? (
          <NativeSelect
            aria-label={t('common.rowsPerPage')}
            size="xs"
            value={String(limit)}
            data={[...new Set([...sizes, limit])]
              .sort((a, b) => a - b)
              .map((n) => ({ value: String(n), label: t('common.perPage', { n }) }))}
            onChange={(event) => onChange({ page: 1, limit: Number(event.currentTarget.value) })}
          />
        ) : null}
      </Group>
    </Group>
  )
}
