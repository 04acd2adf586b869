import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Clipped } from '../../ui/clipped.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Tip } from '../../ui/tip.tsx'
import { ContainerSwitcher } from './container-switcher.tsx'
import classes from './sidebar.module.css'
import { useScreens } from './use-screens.ts'

interface SidebarProps {
  folded: boolean
  onFold?: () => void
  onNavigate?: () => void
}

export function Sidebar({ folded, onFold, onNavigate }: SidebarProps) {
  const { t } = useText()
  const groups = useScreens()
  const FoldIcon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div className={classes.sidebar} data-folded={folded || undefined}>
      <div className={classes.brand}>
        <Logo compact={folded} />
      </div>
      <ContainerSwitcher folded={folded} onNavigate={onNavigate} />
      <nav className={classes.nav} aria-label={t('shell.menu')}>
        {groups.map(({ label: group, landing, screens }) => (
          <Fragment key={screens[0]?.to}>
            {group && !folded ? (
              <div className={classes.group}>
                {landing ? (
                  <Link to={landing} activeOptions={{ exact: true }} onClick={onNavigate}>
                    <Clipped inherit>{group}</Clipped>
                  </Link>
                ) : (
                  <Clipped inherit>{group}</Clipped>
                )}
              </div>
            ) : null}
            {screens.map(({ to, label, icon: Icon }) => (
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
