import { Group, NativeSelect } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useLastPage } from '../../lib/use-last-page.ts'
import type { Step } from '../../lib/use-url-state.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import table from '../../ui/table.module.css'
import type { AdminState } from './search.ts'

const sizes = [20, 50, 100] as const

export interface TabProps {
  state: AdminState
  update: (change: Partial<AdminState>, step?: Step) => void
}

interface AdminListProps<T> extends TabProps {
  query: UseQueryResult<{ content: T[]; totalElements: number; totalPages: number }, Error>
  searchLabel: string
  /** The one filter of this list. */
  filter?: { label: string; all: string; choices: readonly { value: string; label: string }[] }
  columns: readonly string[]
  row: (item: T) => ReactNode
  aside?: ReactNode
}

/** Search, one filter, a table and its pages, all in the address. */
export function AdminList<T>(props: AdminListProps<T>) {
  const { state, update, query, searchLabel, filter, columns, row, aside } = props
  const { t } = useText()
  useLastPage(query, state.page, (page) => update({ page }, { replace: true }))
  return (
    <>
      <Group mb="md" gap="sm">
        <SearchInput
          key={state.tab}
          value={state.key}
          label={searchLabel}
          onSearch={(key) => update({ key, page: 1 }, { replace: true })}
        />
        {filter ? (
          <NativeSelect
            aria-label={filter.label}
            value={state.filter}
            data={[{ value: '', label: filter.all }, ...filter.choices]}
            onChange={(event) => update({ filter: event.currentTarget.value, page: 1 })}
          />
        ) : null}
        <Group ml="auto">{aside}</Group>
      </Group>
      <Loaded query={query} skeleton={<RowsSkeleton />}>
        {(page) =>
          page.totalElements === 0 ? (
            <EmptyState drawing="search" title={t(state.key || state.filter ? 'admin.nothing' : 'admin.empty')} />
          ) : (
            <>
              <div className={table.wrap}>
                <table className={`${table.table} ${table.cards} ${query.isPlaceholderData ? table.dim : ''}`}>
                  <thead>
                    <tr>
                      {columns.map((column) => (
                        <th key={column}>{column}</th>
                      ))}
                    </tr>
                  </thead>
                  <tbody data-row-keys>{page.content.map(row)}</tbody>
                </table>
              </div>
              <Pager
                page={state.page}
                pages={page.totalPages}
                total={page.totalElements}
                limit={state.limit}
                sizes={sizes}
                onChange={(next) => update(next)}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}
