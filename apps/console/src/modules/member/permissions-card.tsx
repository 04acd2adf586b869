import { Alert, Button, Collapse, NativeSelect } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { Permission, PermissionGroup } from '@vitrine/contract'
import { useId, useState } from 'react'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Card } from '../../ui/page.tsx'
import { countEntries, type Entries, entryKey, type MemberForm, reaches, wholeOrganization } from './member-form.ts'
import { PresetField } from './preset-field.tsx'
import { entriesFor, presetOf, presetsBeside, rightsOfPresets } from './presets.ts'
import { SingleRights } from './single-rights.tsx'

interface PermissionsCardProps {
  form: MemberForm
  entries: Entries
  groups: readonly PermissionGroup[]
  disabled: boolean
  onSet: (edits: Entries) => void
}

/** What differs from the role, one container at a time, and in the organization as a whole. */
export function PermissionsCard({ form, ...rest }: PermissionsCardProps) {
  const { t } = useText()
  const { containers } = useWorkspace()
  const [chosen, setChosen] = useState<string>()
  const reachable = containers.filter(({ id }) => reaches(form, id)).map(({ id, name }) => ({ value: id, label: name }))
  const scopes =
    form.role === null
      ? reachable
      : [...reachable, { value: wholeOrganization, label: t('members.profile.wholeOrganization') }]
  const scope = (scopes.find(({ value }) => value === chosen) ?? scopes[0])?.value
  const hint =
    form.role === 'manager'
      ? t('members.profile.managerFixed')
      : scope === undefined
        ? t('members.profile.pickFirst')
        : null
  return (
    <Card
      title={t('members.profile.permissionsTitle')}
      description={t('members.profile.permissionsBody')}
      aside={
        hint || scope === undefined ? null : (
          <NativeSelect
            aria-label={t('members.profile.place')}
            value={scope}
            onChange={(e) => setChosen(e.currentTarget.value)}
            data={scopes}
          />
        )
      }
    >
      {hint || scope === undefined ? (
        <Alert color="gray" p="sm">
          {hint}
        </Alert>
      ) : (
        <Place key={scope} scope={scope} form={form} {...rest} />
      )}
    </Card>
  )
}

/** In a container: what is set for most people, and the single rights beneath it. The few of the organization stand by themselves. */
function Place({ scope, form, entries, groups, disabled, onSet }: PermissionsCardProps & { scope: string }) {
  const { t } = useText()
  const id = useId()
  const isWhole = scope === wholeOrganization
  const role = form.role ?? 'container_user'
  const here = groups.map((group) => ({
    ...group,
    permissions: group.permissions.filter((each) => (each.scope === 'organization') === isWhole),
  }))
  const rights = here.flatMap(({ permissions }) => permissions)
  const held = rightsOfPresets(rights)
  const value = presetOf(rights, entries, { scope, role, held })
  const [unfolded, setUnfolded] = useState(value === 'custom')
  const single = (
    <SingleRights
      role={role}
      groups={here.filter(({ permissions }) => permissions.length > 0)}
      count={countEntries(entries, scope)}
      ownOf={(permission: Permission) => entries[entryKey(scope, permission)]}
      disabled={disabled}
      onSet={(permission, enable) => onSet({ [entryKey(scope, permission)]: enable })}
    />
  )
  if (isWhole) return single
  const Icon = unfolded ? IconChevronDown : IconChevronRight
  return (
    <>
      <PresetField
        role={role}
        choices={presetsBeside(rights, held, role)}
        value={value}
        disabled={disabled}
        onChange={(next) => onSet(entriesFor(rights, { scope, role, held: next === 'role' ? undefined : held[next] }))}
      />
      <Button
        variant="subtle"
        color="gray"
        mt="md"
        ml={-12}
        leftSection={<Icon size={16} />}
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        {t('members.preset.single', { count: rights.length })}
      </Button>
      <div id={id}>
        <Collapse expanded={unfolded} keepMounted={false}>
          <div style={{ paddingTop: 8 }}>{single}</div>
        </Collapse>
      </div>
    </>
  )
}
