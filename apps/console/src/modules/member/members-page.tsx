import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { addOrganizationUser, listOrganizationUsers } from '@vitrine/contract/client'
import { useState } from 'react'
import { judge, missingIn, useCan, useQuotas, useWorkspace } from '../../kernel/workspace/index.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { useLinkedDialog } from '../../lib/use-linked-dialog.ts'
import { useUrlState } from '../../lib/use-url-state.ts'
import { Gap } from '../../ui/gap.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Overlay } from '../../ui/overlay.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ForbiddenState } from '../../ui/states.tsx'
import { MembersTable } from './members-table.tsx'
import { type Removal, RemoveDialog } from './remove-dialog.tsx'
import { findMembers, type MembersState, parseMembersState, roleKeys, writeMembersState } from './search.ts'

const AddDialog = lazyPart(() => import('./add-dialog.tsx').then((m) => m.AddDialog))

/** Who belongs to the organization, or reaches one container of it; search and filters live in the address. */
export function MembersPage() {
  const workspace = useWorkspace()
  const verdict = judge(listOrganizationUsers, workspace)
  return <Page>{verdict.allowed ? <Members /> : <ForbiddenState page {...missingIn(verdict)} />}</Page>
}

function Members() {
  const { t, language } = useText()
  const { org, containers } = useWorkspace()
  const can = useCan()
  const [state, update] = useUrlState(parseMembersState, writeMembersState)
  const [adding, { open, close }] = useLinkedDialog('invite')
  const [removal, setRemoval] = useState<Removal | null>(null)
  const container =
    state.by === 'container' ? (containers.find((each) => each.id === state.container) ?? containers[0]) : undefined
  const query = useEndpoint(
    listOrganizationUsers,
    { org: org.org_id, ...(container && { container: container.id }) },
    { keep: true },
  )
  const add = can(addOrganizationUser) ? (
    <Button leftSection={<IconUserPlus size={16} />} onClick={open}>
      {t('members.add.open')}
    </Button>
  ) : null

  return (
    <>
      <PageHeader title={t('shell.title.members')} below={<Lead />} actions={add} />
      <Group mb="md" gap="sm">
        <Segmented
          label={t('members.by.label')}
          value={state.by}
          onChange={(by) => void update({ by })}
          data={(['organization', 'container'] as const).map((by) => ({ value: by, label: t(`members.by.${by}`) }))}
        />
        {container ? (
          <NativeSelect
            aria-label={t('members.container')}
            value={container.id}
            onChange={(e) => void update({ container: e.currentTarget.value })}
            data={containers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        <SearchInput
          value={state.key}
          label={t('members.search')}
          onSearch={(key) => void update({ key }, { replace: true })}
        />
        <NativeSelect
          aria-label={t('members.role')}
          value={state.role}
          onChange={(e) => void update({ role: e.currentTarget.value as MembersState['role'] })}
          data={[
            { value: '', label: t('members.anyRole') },
            ...roleKeys.map((role) => ({ value: role, label: t(`common.role.${role}`) })),
          ]}
        />
      </Group>
      <Loaded query={query} skeleton={<RowsSkeleton />} what={t('members.failed')}>
        {(all) => {
          const users = findMembers(all, state, language)
          return users.length > 0 ? (
            <>
              <MembersTable users={users} {...(container && { container })} onRemove={setRemoval} />
              <Text size="xs" c="dimmed" mt="sm">
                {t('members.total', { count: users.length, shown: formatCount(users.length, language) })}
              </Text>
            </>
          ) : (
            <EmptyState
              drawing="search"
              title={t('members.empty.title')}
              action={
                <Button variant="default" onClick={() => void update({ key: '', role: '' })}>
                  {t('members.empty.clear')}
                </Button>
              }
            >
              {t('members.empty.body')}
            </EmptyState>
          )
        }}
      </Loaded>
      <Overlay again={adding} onFailed={close}>
        {adding && add ? <AddDialog onClose={close} /> : null}
      </Overlay>
      <RemoveDialog removal={removal} onClose={() => setRemoval(null)} />
    </>
  )
}

/** What the page is for, and how many places of the plan are taken. */
function Lead() {
  const { t, language } = useText()
  const quota = useQuotas()?.find((each) => each.function === 'members')
  const used = quota && {
    used: formatCount(quota.used, language),
    limit: quota.limit < 0 ? '∞' : formatCount(quota.limit, language),
  }
  return (
    <Text c="dimmed">
      {t('members.lead')}
      <Gap />
      {used ? t('members.used', used) : null}
    </Text>
  )
}
