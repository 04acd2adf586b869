import { Box, Button, Group } from '@mantine/core'
import type { Kind, KindDefinition } from '@vitrine/contract'
import {
  createExperience,
  experienceModes,
  getElementChecks,
  kinds,
  listExperiences,
  listReportSummaries,
} from '@vitrine/contract/client'
import { useState } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyScreens } from '../../lib/lazy-page.ts'
import { useLastPage } from '../../lib/use-last-page.ts'
import { useLinkedDialog } from '../../lib/use-linked-dialog.ts'
import { useUrlState } from '../../lib/use-url-state.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Part } from '../../ui/part.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import table from '../../ui/table.module.css'
import { type ActionRequest, ExperienceDialogs } from '../actions/index.ts'
import { useKind, useKindName } from '../console-kind.tsx'
import { CreateButton, CreateOverlay } from '../create/index.ts'
import { useCan, useContainerWorkspace } from '../workspace/index.ts'
import { ExperienceTable } from './experience-table.tsx'
import { listQuery, pageSizes, parseListState, writeListState } from './search.ts'

const beside = lazyScreens(() => import('./beside.ts'))
const TagChip = beside((m) => m.TagChip)
const Elsewhere = beside((m) => m.Elsewhere)
const ListEmpty = beside((m) => m.ListEmpty)
const ElementCheckButton = lazyScreens(() => import('../element-check/index.ts'))((m) => m.ElementCheckButton)

const listSkeleton = (
  <div className={table.wrap}>
    <RowsSkeleton />
  </div>
)

/** The list of one kind of experience: mode, search and page live in the address. */
export function ExperienceList({ kind }: { kind: Kind }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const can = useCan()
  const [state, update] = useUrlState(parseListState, writeListState)
  const [creating, { open, close }] = useLinkedDialog('create')
  const name = useKindName(kind, 'list')
  const { listTargets } = useKind(kind)
  const { tags, measured }: Pick<KindDefinition, 'tags' | 'measured'> = kinds[kind]
  const hasResults = state.mode !== 'draft' && measured.length > 0 && can(listReportSummaries)
  const [request, setRequest] = useState<ActionRequest | null>(null)

  const asked = listQuery(state, { org: org.org_id, container_id: container.id, target_type: kind })
  const query = useEndpoint(listExperiences, asked, { keep: true })
  useLastPage(query, state.page, (page) => void update({ page }, { replace: true }))
  const create = can(createExperience) ? <CreateButton onClick={open} /> : null

  return (
    <Page>
      <PageHeader title={name} actions={create} />
      <Group mb="md" gap="sm">
        <Segmented
          label={t('list.mode')}
          value={state.mode}
          onChange={(mode) => void update({ mode, page: 1 })}
          data={experienceModes.map((mode) => ({ value: mode, label: t(`list.modes.${mode}`) }))}
        />
        <SearchInput
          value={state.key}
          label={t(tags ? 'list.searchTags' : 'list.search')}
          onSearch={(key) => void update({ key, page: 1 }, { replace: true })}
        />
        {state.mode === 'released' && listTargets && can(getElementChecks) ? (
          <Part
            waiting={
              // As wide as what comes, so that the list does not jump by a row.
              <Button variant="default" leftSection={<Box w={16} />} disabled>
                {t('list.checkElements')}
              </Button>
            }
          >
            <ElementCheckButton />
          </Part>
        ) : null}
      </Group>
      <Part waiting={null}>
        {state.tag ? <TagChip tag={state.tag} onRemove={() => void update({ tag: '', page: 1 })} /> : null}
        {state.mode === 'ended' || state.key + state.tag ? <Elsewhere kind={kind} state={state} /> : null}
      </Part>
      <Loaded query={query} skeleton={listSkeleton} what={t('list.failed')}>
        {(page) =>
          page.totalElements === 0 ? (
            <Part waiting={null}>
              <ListEmpty
                mode={state.mode}
                searching={state.key + state.tag !== ''}
                create={create}
                onClear={() => void update({ key: '', tag: '', page: 1 })}
              />
            </Part>
          ) : (
            <>
              <ExperienceTable
                kind={kind}
                mode={state.mode}
                items={page.content}
                dim={query.isPlaceholderData}
                results={hasResults ? asked : undefined}
                onAction={setRequest}
                onTag={(tag) => void update({ tag, page: 1 })}
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
      <CreateOverlay kind={creating && create ? kind : null} onClose={close} />
      <ExperienceDialogs kind={kind} request={request} onClose={() => setRequest(null)} />
    </Page>
  )
}
