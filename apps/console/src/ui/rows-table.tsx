import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../lib/i18n/index.ts'
import { moveBetweenRows } from './row-keys.ts'
import table from './table.module.css'

interface RowsTableProps {
  /** Headings; the first column, which names the row, takes `first` of the width. */
  columns: readonly string[]
  first: string
  children: ReactNode
}

/** A table whose rows open something, with a menu of more at the end of each; on narrow screens rows become cards. */
export function RowsTable({ columns, first, children }: RowsTableProps) {
  const { t } = useText()
  return (
    <div className={table.wrap}>
      <table className={`${table.table} ${table.cards}`} data-rows-open>
        <thead>
          <tr>
            {columns.map((column, i) => (
              <th key={column} style={i === 0 ? { width: first } : undefined}>
                {column}
              </th>
            ))}
            <th style={{ width: 56 }}>
              <VisuallyHidden>{t('common.more')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>{children}</tbody>
      </table>
    </div>
  )
}
