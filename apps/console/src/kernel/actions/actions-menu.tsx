import { ActionIcon } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconCopy,
  IconDots,
  IconPencil,
  IconPlayerStop,
  IconRocket,
  IconTrash,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { DropMenu, MenuItem } from '../../ui/menu.tsx'
import { useCan } from '../workspace/index.ts'
import { type Action, type ActionRequest, type ActionTarget, allowedActions } from './request.ts'

const icons: Record<Action, ComponentType<{ size?: number | string }>> = {
  release: IconRocket,
  stop: IconPlayerStop,
  adopt: IconCheck,
  handOver: IconCheck,
  conclude: IconPencil,
  redraft: IconArrowBackUp,
  rename: IconPencil,
  copy: IconCopy,
  delete: IconTrash,
}

interface ActionsMenuProps {
  item: ActionTarget
  /** Actions that stand elsewhere on the screen already. */
  without?: readonly Action[]
  size?: number
  onAction: (request: ActionRequest) => void
}

export function ActionsMenu({ item, without = [], size = 32, onAction }: ActionsMenuProps) {
  const { t } = useText()
  const can = useCan()
  const actions = allowedActions(item, can).filter((action) => !without.includes(action))
  if (actions.length === 0) return null
  const label = t('actions.menu', { name: item.name })
  return (
    <DropMenu
      label={label}
      width={180}
      trigger={(props) => (
        <ActionIcon size={size} variant={size > 32 ? 'default' : 'subtle'} aria-label={label} {...props}>
          <IconDots size={18} />
        </ActionIcon>
      )}
    >
      {actions.map((action) => (
        <MenuItem
          key={action}
          icon={icons[action]}
          danger={action === 'delete'}
          onClick={() => onAction({ action, item })}
        >
          {t(`actions.${action}.verb`)}
        </MenuItem>
      ))}
    </DropMenu>
  )
}
