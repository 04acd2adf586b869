import { Text } from '@mantine/core'
import { IconHome2, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Container } from '@vitrine/contract'
import { deleteContainer, updateContainer } from '@vitrine/contract/client'
import type { MouseEvent } from 'react'
import { InstallBadge } from '../../kernel/install/install-badge.tsx'
import { useCan, useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { DotsMenu } from '../../ui/dots-menu.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { Moment } from '../../ui/moment.tsx'
import { meansRow } from '../../ui/open-row.ts'
import { RowsTable } from '../../ui/rows-table.tsx'
import table from '../../ui/table.module.css'

interface TableProps {
  containers: readonly Container[]
  onDelete: (container: Container) => void
}

export function ContainersTable({ containers, onDelete }: TableProps) {
  const { t } = useText()
  return (
    <RowsTable
      columns={[
        t('containers.columns.name'),
        t('containers.columns.website'),
        t('containers.columns.check'),
        t('containers.columns.lastEvent'),
      ]}
      first="28%"
    >
      {containers.map((container) => (
        <Row key={container.id} container={container} onDelete={onDelete} />
      ))}
    </RowsTable>
  )
}

function Row({ container, onDelete }: { container: Container; onDelete: (container: Container) => void }) {
  const { t } = useText()
  const { org } = useWorkspace()
  const can = useCan()
  const navigate = useNavigate()
  const to = paths.container(org.org_id, container.id)
  const label = t('containers.menu', { name: container.name })
  const open = (event: MouseEvent) => {
    if (meansRow(event)) void navigate({ to })
  }
  return (
    // The name in the row is a link, which is the keyboard's way in.
    <tr onClick={open}>
      <td data-wide="name">
        <Link to={to} className={table.name}>
          <Foreign>{container.name}</Foreign>
        </Link>
      </td>
      <td data-wide data-label={t('containers.columns.website')}>
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          <Foreign>{container.website}</Foreign>
        </Text>
      </td>
      <td data-label={t('containers.columns.check')}>
        <InstallBadge container={container} />
      </td>
      <td data-label={t('containers.columns.lastEvent')}>
        {container.last_event_at ? <Moment at={container.last_event_at} timeZone={container.timezone} /> : '—'}
      </td>
      <td data-menu>
        <DotsMenu label={label} width={180}>
          <MenuItem icon={IconPencil} onClick={() => void navigate({ to })}>
            {t(can(updateContainer) ? 'containers.edit' : 'containers.view')}
          </MenuItem>
          <MenuItem icon={IconHome2} onClick={() => void navigate({ to: paths.home(org.org_id, container.id) })}>
            {t('shell.title.home')}
          </MenuItem>
          {can(deleteContainer) ? (
            <MenuItem icon={IconTrash} danger onClick={() => onDelete(container)}>
              {t('containers.remove.verb')}
            </MenuItem>
          ) : null}
        </DotsMenu>
      </td>
    </tr>
  )
}
