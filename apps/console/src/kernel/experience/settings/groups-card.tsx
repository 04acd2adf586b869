import { ActionIcon, Button, MultiSelect, Group as Row, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Group } from '@vitrine/contract'
import { useText } from '../../../lib/i18n/index.ts'
import { Card } from '../../../ui/page.tsx'
import type { SettingsCardProps } from './card-props.ts'

/** Versions that the report counts as one; a version belongs to one group at most. */
export function GroupsCard({ form, experience, editable }: SettingsCardProps & { editable: boolean }) {
  const { t } = useText()
  const groups = form.value.groups
  const setGroups = (next: Group[]) => form.set('groups', next)
  const change = (index: number, part: Partial<Group>) =>
    setGroups(groups.map((g, i) => (i === index ? { ...g, ...part } : g)))
  if (experience.views.length < 3 && groups.length === 0) return null

  return (
    <Card title={t('settings.groups.title')} description={t('settings.groups.help')}>
      <Stack gap="sm">
        {groups.length === 0 ? <Text c="dimmed">{t('settings.groups.empty')}</Text> : null}
        {groups.map((group, index) => {
          const taken = new Set(groups.flatMap((g, i) => (i === index ? [] : g.view_ids)))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group has no id, its place is its identity
            <Row key={index} gap="xs" align="flex-start" wrap="nowrap">
              <TextInput
                w={{ base: '36%', xs: 160 }}
                aria-label={t('settings.groups.name')}
                placeholder={t('settings.groups.name')}
                maxLength={60}
                disabled={!editable}
                value={group.name}
                error={form.issue(`groups.${index}.name`)}
                onChange={(e) => change(index, { name: e.currentTarget.value })}
              />
              <MultiSelect
                flex={1}
                miw={0}
                aria-label={t('settings.groups.versions')}
                placeholder={group.view_ids.length === 0 ? t('settings.groups.versions') : undefined}
                disabled={!editable}
                value={group.view_ids}
                error={form.issue(`groups.${index}.view_ids`) ?? form.issue(`groups.${index}`)}
                data={experience.views.map((view) => ({
                  value: view.id,
                  label: view.name,
                  disabled: taken.has(view.id),
                }))}
                onChange={(view_ids) => change(index, { view_ids })}
              />
              <ActionIcon
                mt={2}
                disabled={!editable}
                aria-label={t('settings.groups.remove', { name: group.name })}
                onClick={() => setGroups(groups.filter((_, i) => i !== index))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Row>
          )
        })}
        {editable ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => setGroups([...groups, { name: '', view_ids: [] }])}
          >
            {t('settings.groups.add')}
          </Button>
        ) : null}
      </Stack>
    </Card>
  )
}
