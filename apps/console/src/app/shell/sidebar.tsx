import { UnstyledButton } from '@mantine/core'
import { IconHome2, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ComponentType, Fragment } from 'react'
import { useFeature } from '../../kernel/console-feature.tsx'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Logo } from '../../ui/logo.tsx'
import { Tip } from '../../ui/tip.tsx'
import { ContainerSwitcher } from './container-switcher.tsx'
import classes from './sidebar.module.css'

interface Entry {
  to: string
  label: string
  icon: ComponentType<{ size?: number | string }>
}

function useEntries(): { group?: string; entries: Entry[] }[] {
  const { t } = useText()
  const { org, container } = useWorkspace()
  const experiment = useFeature('experiment')
  const home: Entry = { to: paths.home(org.org_id, container?.id), label: t('shell.title.home'), icon: IconHome2 }
  if (!container) return [{ entries: [home] }]
  return [
    { entries: [home] },
    {
      group: t('shell.group.page'),
      entries: [
        {
          to: paths.list(org.org_id, container.id, experiment.place),
          label: t('shell.title.experiments'),
          icon: experiment.icon,
        },
      ],
    },
  ]
}

interface SidebarProps {
  folded: boolean
  onFold?: () => void
  onNavigate?: () => void
}

export function Sidebar({ folded, onFold, onNavigate }: SidebarProps) {
  const { t } = useText()
  const groups = useEntries()
  const FoldIcon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div className={classes.sidebar} data-folded={folded || undefined}>
      <div className={classes.brand}>
        <Logo compact={folded} />
      </div>
      <ContainerSwitcher folded={folded} onNavigate={onNavigate} />
      <nav className={classes.nav} aria-label={t('shell.menu')}>
        {groups.map(({ group, entries }) => (
          <Fragment key={group ?? ''}>
            {group && !folded ? <div className={classes.group}>{group}</div> : null}
            {entries.map(({ to, label, icon: Icon }) => (
              <Tip key={to} label={label} side="right" disabled={!folded}>
                <Link
                  to={to}
                  className={classes.item}
                  activeProps={{ 'data-active': true, 'aria-current': 'page' }}
                  aria-label={folded ? label : undefined}
                  onClick={onNavigate}
                >
                  <Icon size={18} />
                  {folded ? null : label}
                </Link>
              </Tip>
            ))}
          </Fragment>
        ))}
      </nav>
      {onFold ? (
        <Tip label={t('shell.unfold')} side="right" disabled={!folded}>
          <UnstyledButton
            className={`${classes.item} ${classes.fold}`}
            onClick={onFold}
            aria-label={folded ? t('shell.unfold') : undefined}
            aria-expanded={!folded}
          >
            <FoldIcon size={18} />
            {folded ? null : t('shell.fold')}
          </UnstyledButton>
        </Tip>
      ) : null}
    </div>
  )
}
