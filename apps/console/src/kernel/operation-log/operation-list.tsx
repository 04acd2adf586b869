import { Button } from '@mantine/core'
import { listContainerOperations, listOperations, personInWords } from '@vitrine/contract/client'
import { useState } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useLastPage } from '../../lib/use-last-page.ts'
import { useUrlState } from '../../lib/use-url-state.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Pager } from '../../ui/pager.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useWorkspace } from '../workspace/index.ts'
import { CsvButton } from './csv-button.tsx'
import { OperationFilters } from './operation-filters.tsx'
import { OperationTable } from './operation-table.tsx'
import {
  isFiltered,
  type LogState,
  type LogSubject,
  noFilters,
  pageSizes,
  parseLogState,
  toFilter,
  writeLogState,
} from './search.ts'
import { useLogZone } from './use-log-zone.ts'

/** Asks for a page of the whole log, or of what was done to one experience, which is a right of its own. */
function useOperations(about: LogSubject | undefined, state: LogState, timeZone: string) {
  const { org } = useWorkspace()
  const { page, limit } = state
  const query = { ...toFilter(state, timeZone, about), org: org.org_id, page, limit }
  const everywhere = useEndpoint(listOperations, query, { keep: true, enabled: !about })
  const here = useEndpoint(
    listContainerOperations,
    { ...query, container_id: about?.container_id ?? '' },
    { keep: true, enabled: !!about },
  )
  return about ? here : everywhere
}

/** Who did what, with filters and pages in the address; `about`: only what was done to one experience. */
export function OperationList({ about }: { about?: LogSubject }) {
  const { t, language } = useText()
  const [state, update] = useUrlState(parseLogState, writeLogState)
  const [person, setPerson] = useState<string>()
  const timeZone = useLogZone(state.container)
  const narrow = about !== undefined
  const query = useOperations(about, state, timeZone)
  useLastPage(query, state.page, (page) => void update({ page }, { replace: true }))
  const filtered = isFiltered(state, narrow)
  const operator = query.data?.content.find((each) => each.operator.id === state.person)?.operator
  const known = operator && personInWords(operator.name, language)

  return (
    <>
      <OperationFilters
        state={state}
        timeZone={timeZone}
        narrow={narrow}
        personName={known ?? person}
        action={about ? <CsvButton about={about} /> : null}
        onChange={(change, step) => void update(change, step)}
      />
      <Loaded query={query} skeleton={<RowsSkeleton />} what={t('operationLog.failed')}>
        {(page) =>
          page.totalElements === 0 ? (
            <EmptyState
              drawing={filtered ? 'search' : 'window'}
              title={t(filtered ? 'operationLog.empty.search' : 'operationLog.empty.title')}
              action={
                filtered ? (
                  <Button variant="default" onClick={() => void update(noFilters)}>
                    {t('operationLog.clear')}
                  </Button>
                ) : undefined
              }
            >
              {filtered ? null : t('operationLog.empty.body')}
            </EmptyState>
          ) : (
            <>
              <OperationTable
                operations={page.content}
                timeZone={timeZone}
                narrow={narrow}
                dim={query.isPlaceholderData}
                onPerson={({ id, name }) => {
                  setPerson(name)
                  void update({ person: id, page: 1 })
                }}
              />
              <Pager
                page={state.page}
                pages={page.totalPages}
                total={page.totalElements}
                limit={state.limit}
                sizes={pageSizes}
                onChange={(next) => void update(next)}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}
