import { Group, Pagination } from '@mantine/core'
import { useText } from '../../lib/i18n/index.ts'
import { pageWindow } from './page-window.ts'

/** Ten numbers at a time. */
export function PageButtons({
  page,
  pages,
  onChange,
}: {
  page: number
  pages: number
  onChange: (page: number) => void
}) {
  const { t } = useText()
  if (pages < 2) return null
  return (
    <Pagination.Root total={pages} value={page} onChange={onChange} size="sm">
      <Group gap={4} mt="md" justify="center">
        <Pagination.Previous aria-label={t('common.previous')} />
        {pageWindow(page, pages).map((number) => (
          <Pagination.Control
            key={number}
            active={number === page}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onChange(number)}
          >
            {number}
          </Pagination.Control>
        ))}
        <Pagination.Next aria-label={t('common.next')} />
      </Group>
    </Pagination.Root>
  )
}
