import { Alert, Group, Stack, Text } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { OrganizationUserDetail, PermissionGroup } from '@vitrine/contract'
import {
  changeUserRole,
  getOrganizationUser,
  getUserInfo,
  listOrganizationUsers,
  listPermissions,
} from '@vitrine/contract/client'
import { useMemo, useState } from 'react'
import { judge, missingIn, useCan, useWorkspace } from '../../kernel/workspace/index.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { EditorFrame, useEditor } from '../../ui/editor/index.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Card, Page, PageHeader } from '../../ui/page.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { ContainersField } from './containers-field.tsx'
import { ExcludedCard } from './excluded-card.tsx'
import { countChanges, toEntries, toMemberForm } from './member-form.ts'
import { MemberMenu } from './member-menu.tsx'
import { PermissionsCard } from './permissions-card.tsx'
import { type Removal, RemoveDialog } from './remove-dialog.tsx'
import { InvitedBadge, RoleBadge } from './role-badge.tsx'
import { RoleField } from './role-field.tsx'
import { saveMember } from './save-member.ts'
import { isExpired } from './search.ts'

const skeleton = (
  <Stack gap="lg">
    <CardSkeleton height={260} />
    <CardSkeleton height={400} />
  </Stack>
)

/** What one member is, reaches and may do. */
export function MemberPage() {
  const { t } = useText()
  const workspace = useWorkspace()
  const { org } = workspace
  const { staffId = '' } = useParams({ strict: false }) as { staffId?: string }
  const verdict = judge(listOrganizationUsers, workspace)
  const enabled = verdict.allowed
  const user = useEndpoint(getOrganizationUser, { org: org.org_id, user_id: staffId }, { enabled })
  const groups = useEndpoint(listPermissions, { org: org.org_id }, { enabled })
  return (
    <Page>
      {verdict.allowed ? (
        <Loaded query={user} skeleton={skeleton} what={t('members.failed')}>
          {(found) => (
            <Loaded query={groups} skeleton={skeleton} what={t('members.failed')}>
              {(list) => <Member key={found.user_id} user={found} groups={list} />}
            </Loaded>
          )}
        </Loaded>
      ) : (
        <ForbiddenState page {...missingIn(verdict)} />
      )}
    </Page>
  )
}

function Member({ user, groups }: { user: OrganizationUserDetail; groups: PermissionGroup[] }) {
  const { t } = useText()
  const { org } = useWorkspace()
  const navigate = useNavigate()
  const editable = useCan()(changeUserRole)
  const base = useMemo(() => toMemberForm(user), [user])
  const stored = useMemo(() => toEntries(user), [user])
  const form = useDraft(base)
  const entries = useDraft(stored)
  const { value, set } = form
  const editor = useEditor({
    drafts: [form, entries],
    send: (overwrite, tellPart) =>
      saveMember(org.org_id, user, { form: value, entries: entries.edits, overwrite, tellPart }),
    stale: [getOrganizationUser, listOrganizationUsers, getUserInfo],
  })
  const [removal, setRemoval] = useState<Removal | null>(null)
  const changes = countChanges(base, value, entries.edits)
  const problem =
    value.role === null && value.containers.length === 0 && changes > 0
      ? t('members.profile.containersMissing')
      : undefined
  const back = { to: paths.members(org.org_id), label: t('members.profile.back') }

  return (
    <>
      <PageHeader
        back={back}
        title={user.user_name}
        badge={
          <Group gap={6}>
            <RoleBadge user={user} />
            <InvitedBadge user={user} />
          </Group>
        }
        below={
          <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {user.email}
          </Text>
        }
        actions={<MemberMenu inside user={user} onRemove={setRemoval} />}
      />
      {editable ? null : (
        <Alert color="gray" mb="md" p="sm">
          {t('members.profile.readOnly')}
        </Alert>
      )}
      {user.invited ? (
        <Alert color="amber" mb="md" p="sm" maw={860}>
          {t(isExpired(user) ? 'members.state.expiredDetail' : 'members.state.detail')}
        </Alert>
      ) : null}
      <Stack gap="lg" maw={860}>
        <Card title={t('members.profile.roleTitle')} description={t('members.profile.roleBody')}>
          <RoleField value={value.role} disabled={!editable} onChange={(role) => set('role', role)} />
        </Card>
        {value.role === null ? (
          <Card title={t('members.profile.containersTitle')} description={t('members.profile.containersBody')}>
            <ContainersField
              value={value.containers}
              error={problem}
              disabled={!editable}
              onChange={(ids) => set('containers', ids)}
            />
          </Card>
        ) : null}
        {value.role === 'member' || value.role === 'store_manager' ? <ExcludedCard user={user} /> : null}
        {user.invited ? null : (
          <PermissionsCard
            form={value}
            entries={entries.value}
            groups={groups}
            disabled={!editable}
            onSet={entries.patch}
          />
        )}
      </Stack>
      <EditorFrame editor={editor} changes={changes} problem={problem} leaving={removal !== null} />
      <RemoveDialog
        removal={removal}
        onClose={() => setRemoval(null)}
        onRemoved={() => void navigate({ to: back.to, ignoreBlocker: true })}
      />
    </>
  )
}
