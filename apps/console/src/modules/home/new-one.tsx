import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Kind } from '@vitrine/contract'
import { createExperience, kinds } from '@vitrine/contract/client'
import { useState } from 'react'
import { callOf, KindScope, kindWords, useKinds } from '../../kernel/console-kind.tsx'
import { CreateButton, CreateOverlay } from '../../kernel/create/index.ts'
import { judge, showsEntry, useContainerWorkspace, useViewer } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { DropMenu, MenuItem } from '../../ui/menu.tsx'

/** Begins a new one of any kind that a container has many of; what it has one of is set up on its own screen. */
export function NewOne() {
  const { t, language } = useText()
  const workspace = useContainerWorkspace()
  const viewer = useViewer()
  const [creating, setCreating] = useState<Kind | null>(null)
  const offered = Object.values(useKinds()).filter(
    ({ kind, rule }) =>
      kinds[kind].perContainer === 'many' &&
      showsEntry(rule, viewer) &&
      judge(callOf({ target_type: kind }, createExperience), workspace).allowed,
  )
  const [first] = offered
  if (!first) return null
  return (
    <>
      {offered.length === 1 ? (
        <KindScope kind={first.kind}>
          <CreateButton onClick={() => setCreating(first.kind)} />
        </KindScope>
      ) : (
        <DropMenu
          label={t('home.create')}
          width={200}
          trigger={(props) => (
            <Button leftSection={<IconPlus size={16} />} {...props}>
              {t('home.create')}
            </Button>
          )}
        >
          {offered.map(({ icon, ...each }) => (
            <MenuItem key={each.kind} icon={icon} onClick={() => setCreating(each.kind)}>
              {kindWords(each, language).Kind}
            </MenuItem>
          ))}
        </DropMenu>
      )}
      <KindScope kind={creating ?? first.kind}>
        <CreateOverlay kind={creating} onClose={() => setCreating(null)} />
      </KindScope>
    </>
  )
}
