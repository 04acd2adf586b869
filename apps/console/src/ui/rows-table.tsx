import type { ReactNode } from 'react'
import { useText } from '../lib/i18n/index.ts'
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
              <span className="unseen">{t('common.more')}</span>
            </th>
          </tr>
        </thead>
        <tbody data-row-keys>{children}</tbody>
      </table>
    </div>
  )
}
