import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Timer } from '@vitrine/contract'
import { createTimer, listTimers } from '@vitrine/contract/client'
import { useState } from 'react'
import { judge, missingIn, useCan, useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { useLastPage } from '../../lib/use-last-page.ts'
import { useUrlState } from '../../lib/use-url-state.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Overlay } from '../../ui/overlay.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ForbiddenState } from '../../ui/states.tsx'
import table from '../../ui/table.module.css'
import { names } from './names.ts'
import { timerPaths } from './paths.ts'
import { QuotaLine, useIsFull } from './quota-line.tsx'
import { pageSizes, parseListState, writeListState } from './search.ts'
import { TimerTable } from './timer-table.tsx'

const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx').then((m) => m.RemoveDialog))

/** The countdown timers of a container; search and page live in the address. */
export function TimerList() {
  const workspace = useContainerWorkspace()
  const verdict = judge(listTimers, workspace)
  return (
    <Page>
      {verdict.allowed ? <List key={workspace.container.id} /> : <ForbiddenState page {...missingIn(verdict)} />}
    </Page>
  )
}

function List() {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const isFull = useIsFull()
  const mayCreate = useCan()(createTimer)
  const [state, update] = useUrlState(parseListState, writeListState)
  const [removing, setRemoving] = useState<Timer | null>(null)
  const { key, page, limit } = state
  const query = useEndpoint(
    listTimers,
    { org: org.org_id, container_id: container.id, page, limit, ...(key ? { key } : {}) },
    { keep: true },
  )
  useLastPage(query, page, (next) => void update({ page: next }, { replace: true }))
  const make = timerPaths(org.org_id, container.id).make
  const create =
    mayCreate && !isFull ? (
      <Button component={Link} to={make} leftSection={<IconPlus size={16} />}>
        {t('timer.create')}
      </Button>
    ) : null
  const clear = () => void update({ key: '', page: 1 }, { replace: true })

  return (
    <>
      <PageHeader title={names.list[language]} below={<Text c="dimmed">{t('timer.lead')}</Text>} actions={create} />
      {mayCreate ? <QuotaLine /> : null}
      <Group mb="md">
        <SearchInput
          value={key}
          label={t('timer.search')}
          onSearch={(next) => void update({ key: next, page: 1 }, { replace: true })}
        />
      </Group>
      <Loaded
        query={query}
        skeleton={
          <div className={table.wrap}>
            <RowsSkeleton />
          </div>
        }
        what={t('timer.failed')}
      >
        {(found) =>
          found.totalElements === 0 ? (
            <NoTimers isSearching={key !== ''} create={create} mayCreate={mayCreate} onClear={clear} />
          ) : (
            <>
              <TimerTable timers={found.content} dim={query.isPlaceholderData} onRemove={setRemoving} />
              <Pager
                page={page}
                pages={found.totalPages}
                total={found.totalElements}
                limit={limit}
                sizes={pageSizes}
                onChange={(next) => void update(next)}
              />
            </>
          )
        }
      </Loaded>
      <Overlay again={removing} onFailed={() => setRemoving(null)}>
        {removing ? <RemoveDialog timer={removing} onClose={() => setRemoving(null)} /> : null}
      </Overlay>
    </>
  )
}

interface NoTimersProps {
  isSearching: boolean
  create: React.ReactNode
  mayCreate: boolean
  onClear: () => void
}

/** Nothing found, and nothing there yet, are two different things. */
function NoTimers({ isSearching, create, mayCreate, onClear }: NoTimersProps) {
  const { t } = useText()
  if (isSearching)
    return (
      <EmptyState
        drawing="search"
        title={t('timer.empty.noneFound')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('timer.empty.clear')}
          </Button>
        }
      />
    )
  return (
    <EmptyState drawing="window" title={t('timer.empty.title')} action={create}>
      {t(mayCreate ? 'timer.empty.body' : 'timer.empty.readOnly')}
    </EmptyState>
  )
}
