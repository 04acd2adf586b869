import { NativeSelect, Pagination } from '@mantine/core'
import { useText } from '../lib/i18n/index.ts'

export interface PageControlsProps {
  page: number
  pages: number
  limit: number
  sizes: readonly number[]
  /** How many a page has, where they are counted by another word than rows. */
  tellSize?: (n: number) => string
  onChange: (next: { page: number; limit?: number }) => void
}

/** Page numbers and rows per page; apart from the pager, because most lists have one page. */
export function PageControls({ page, pages, limit, sizes, tellSize, onChange }: PageControlsProps) {
  const { t } = useText()
  return (
    <>
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
      <NativeSelect
        aria-label={t('common.rowsPerPage')}
        size="xs"
        value={String(limit)}
        data={[...new Set([...sizes, limit])]
          .sort((a, b) => a - b)
          .map((n) => ({ value: String(n), label: tellSize?.(n) ?? t('common.perPage', { n }) }))}
        onChange={(event) => onChange({ page: 1, limit: Number(event.currentTarget.value) })}
      />
    </>
  )
}
