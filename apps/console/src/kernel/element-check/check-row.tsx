import { Anchor, Code, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ElementCheck } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { Moment } from '../../ui/moment.tsx'
import { useKind } from '../console-kind.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import classes from './element-check.module.css'

/** One experience: what of it was found on its page and when, with a link to each version that needs a look. */
export function CheckRow({ check, onLeave }: { check: ElementCheck; onLeave: () => void }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { path } = useKind(check.target_type)
  const { problem, missing, unsure, found, changes, faults } = check
  const to = (vid?: string) =>
    at(paths.experience(org.org_id, container.id, path, check.experience_id), vid ? { tab: 'versions', vid } : {})
  const tone = missing > 0 || problem ? 'warning' : unsure > 0 ? 'note' : 'fine'
  const Icon = { warning: IconAlertTriangle, note: IconInfoCircle, fine: IconCheck }[tone]
  const lines = [
    missing > 0 ? t('elementCheck.missing', { count: missing }) : null,
    unsure > 0 && !problem ? t('elementCheck.unsure', { count: unsure }) : null,
    found === changes ? t('elementCheck.fine', { count: found }) : null,
  ].filter((line) => line !== null)
  return (
    <li className={classes.row} data-tone={tone}>
      <Icon size={18} aria-hidden className={classes.icon} />
      <div className={classes.body}>
        <Anchor component={Link} fw={500} {...to()} onClick={onLeave}>
          <Foreign>{check.name}</Foreign>
        </Anchor>
        {problem ? <Text size="sm">{problem.message}</Text> : null}
        {lines.map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
        <ul className={classes.faults}>
          {faults.map(({ view_id, view_name, change, is, count, selector }) => (
            <li key={`${view_id} ${change}`}>
              {is === 'many'
                ? t('elementCheck.fault.many', { version: view_name, count: count ?? 0 })
                : t(`elementCheck.fault.${is}`, { version: view_name })}{' '}
              <Code>{selector}</Code>{' '}
              <Anchor component={Link} size="sm" {...to(view_id)} onClick={onLeave}>
                {t('elementCheck.open')}
              </Anchor>
            </li>
          ))}
        </ul>
        {missing > faults.length ? (
          <Text size="sm">{t('elementCheck.more', { count: missing - faults.length })}</Text>
        ) : null}
        <Text size="xs" c="dimmed" component="div" className={classes.page}>
          <Foreign>{check.url}</Foreign> · <Moment at={check.checked_at} timeZone={container.timezone} span />
        </Text>
      </div>
    </li>
  )
}
