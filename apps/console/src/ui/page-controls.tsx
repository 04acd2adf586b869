import { Pagination } from '@mantine/core'
import { useText } from '../lib/i18n/index.ts'

interface PageNumbersProps {
  page: number
  pages: number
  onChange: (page: number) => void
}

/** Apart from the pager, because most lists have one page. */
export function PageNumbers({ page, pages, onChange }: PageNumbersProps) {
  const { t } = useText()
  return (
    <Pagination
      size="sm"
      total={pages}
      value={page}
      onChange={onChange}
      getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? 'common.previous' : 'common.next') })}
    />
  )
}
