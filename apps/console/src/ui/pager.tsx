import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { formatCount } from '../lib/format.ts'
import { useText } from '../lib/i18n/index.ts'

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
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={(next) => onChange({ page: next })}
            getControlProps={(control) => ({
              'aria-label': t(control === 'previous' ? 'common.previous' : 'common.next'),
            })}
          />
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
