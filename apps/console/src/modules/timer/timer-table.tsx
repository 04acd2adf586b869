import { Text } from '@mantine/core'
import { IconCode, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Timer } from '@vitrine/contract'
import { copyTimer, deleteTimer, listQuotas, listTimers, timerScriptCode, updateTimer } from '@vitrine/contract/client'
import type { MouseEvent } from 'react'
import { useCan, useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useAction } from '../../lib/api/query.ts'
import { copyText } from '../../lib/copy-text.ts'
import { formatDateTime, formatRange } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { DotsMenu } from '../../ui/dots-menu.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { Moment } from '../../ui/moment.tsx'
import { meansRow } from '../../ui/open-row.ts'
import table from '../../ui/table.module.css'
import { toast } from '../../ui/toast.ts'
import { timerPaths } from './paths.ts'
import { PhaseBadge } from './phase-badge.tsx'
import { useIsFull } from './quota-line.tsx'

interface TableProps {
  timers: readonly Timer[]
  dim: boolean
  onRemove: (timer: Timer) => void
}

export function TimerTable({ timers, dim, onRemove }: TableProps) {
  const { t } = useText()
  return (
    <div className={`${table.wrap} ${dim ? table.dim : ''}`}>
      <table className={`${table.table} ${table.cards}`} data-rows-open>
        <thead>
          <tr>
            <th style={{ width: '28%' }}>{t('timer.columns.name')}</th>
            <th>{t('timer.columns.status')}</th>
            <th>{t('timer.columns.period')}</th>
            <th>{t('timer.columns.repeat')}</th>
            <th>{t('timer.columns.updated')}</th>
            <th style={{ width: 56 }}>
              <span className="unseen">{t('common.more')}</span>
            </th>
          </tr>
        </thead>
        <tbody data-row-keys>
          {timers.map((timer) => (
            <Row key={timer.id} timer={timer} onRemove={onRemove} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ timer, onRemove }: { timer: Timer; onRemove: (timer: Timer) => void }) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const navigate = useNavigate()
  const to = timerPaths(org.org_id, container.id).edit(timer.id)
  const zoned = { language, timeZone: container.timezone }
  const end = formatDateTime(timer.end_at, zoned)
  const open = (event: MouseEvent) => {
    if (meansRow(event)) void navigate({ to })
  }
  return (
    // The name in the row is a link, which is the keyboard's way in.
    <tr onClick={open}>
      <td data-wide="name">
        <Link to={to} className={table.name}>
          <Foreign>{timer.name}</Foreign>
        </Link>
      </td>
      <td data-wide>
        <PhaseBadge timer={timer} />
      </td>
      <td data-label={t('timer.columns.period')}>
        {formatRange(timer.start_at ? formatDateTime(timer.start_at, zoned) : t('timer.now'), end, language)}
      </td>
      <td data-label={t('timer.columns.repeat')}>
        {timer.repeat_days === null ? (
          <Text span c="dimmed">
            {t('timer.once')}
          </Text>
        ) : (
          t('timer.every', { count: timer.repeat_days })
        )}
      </td>
      <td data-label={t('timer.columns.updated')}>
        <Moment at={timer.updated_at} timeZone={container.timezone} c="dimmed" />
      </td>
      <td data-menu>
        <RowMenu timer={timer} onOpen={() => void navigate({ to })} onRemove={() => onRemove(timer)} />
      </td>
    </tr>
  )
}

function RowMenu({ timer, onOpen, onRemove }: { timer: Timer; onOpen: () => void; onRemove: () => void }) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const can = useCan()
  const isFull = useIsFull()
  const copy = useAction(copyTimer, [listTimers, listQuotas])
  const label = t('timer.menu', { name: timer.name })
  const copyCode = async () => {
    if (await copyText(timerScriptCode(timer))) toast.done(t('timer.codeCopied'))
    else toast.noted(t('timer.copyFailed'))
  }
  const duplicate = () => {
    // The end of a long name gives way, not the word that tells them apart.
    const name = t('timer.copyName', { name: [...timer.name].slice(0, 48).join('') })
    copy.mutate(
      { query: { org: org.org_id }, body: { id: timer.id, name } },
      {
        onSuccess: () => toast.done(t('timer.copied', { name })),
        onError: (error) => toast.failed(t('timer.copyTimerFailed'), error),
      },
    )
  }
  return (
    <DotsMenu label={label} width={200}>
      <MenuItem icon={IconPencil} onClick={onOpen}>
        {t(can(updateTimer) ? 'timer.edit' : 'timer.view')}
      </MenuItem>
      <MenuItem icon={IconCode} onClick={() => void copyCode()}>
        {t('timer.copyCode')}
      </MenuItem>
      {can(copyTimer) && !isFull ? (
        <MenuItem icon={IconCopy} onClick={duplicate}>
          {t('timer.copy')}
        </MenuItem>
      ) : null}
      {can(deleteTimer) ? (
        <MenuItem icon={IconTrash} danger onClick={onRemove}>
          {t('timer.remove.item')}
        </MenuItem>
      ) : null}
    </DotsMenu>
  )
}
