import { UnstyledButton } from '@mantine/core'
import { IconBuilding, IconCheck, IconSelector } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Clipped } from '../../ui/clipped.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Initials } from '../../ui/initials.tsx'
import { DropMenu, MenuDivider, MenuItem, MenuLabel } from '../../ui/menu.tsx'
import classes from './sidebar.module.css'

/** Which store one is working in; the organization's others and the other organizations are one click away. */
export function ContainerSwitcher({ folded, onNavigate }: { folded: boolean; onNavigate?: (() => void) | undefined }) {
  const { t } = useText()
  const { user, org, containers, container } = useWorkspace()
  const navigate = useNavigate()
  const go = (to: string) => {
    onNavigate?.()
    void navigate({ to })
  }
  const name = container?.name ?? org.org_name
  const others = user.organizations.filter((o) => o.org_id !== org.org_id)

  return (
    <DropMenu
      label={t('shell.switch', { name })}
      width={264}
      align="start"
      trigger={(props) => (
        <UnstyledButton
          className={classes.switcher}
          aria-label={folded ? t('shell.switch', { name }) : undefined}
          {...props}
        >
          <Initials name={name} />
          {folded ? null : (
            <>
              <span className={classes.switcherText}>
                <Clipped fw={500} lh={1.35}>
                  {name}
                </Clipped>
                <Clipped size="xs" c="dimmed" lh={1.35} side="bottom">
                  {container ? org.org_name : t('shell.wholeOrganization')}
                </Clipped>
              </span>
              <IconSelector size={16} aria-hidden color="var(--mantine-color-dimmed)" />
            </>
          )}
        </UnstyledButton>
      )}
    >
      <MenuLabel>{t('shell.containersOf', { org: org.org_name })}</MenuLabel>
      {containers.map((c) => (
        <MenuItem
          key={c.id}
          onClick={() => go(paths.home(org.org_id, c.id))}
          right={c.id === container?.id ? <IconCheck size={16} aria-label={t('shell.current')} /> : null}
        >
          <Foreign>{c.name}</Foreign>
        </MenuItem>
      ))}
      <MenuItem onClick={() => go(paths.home(org.org_id))}>{t('shell.allContainers')}</MenuItem>
      {others.length > 0 ? (
        <>
          <MenuDivider />
          <MenuLabel>{t('shell.otherOrganizations')}</MenuLabel>
        </>
      ) : null}
      {others.map((o) => (
        <MenuItem key={o.org_id} icon={IconBuilding} onClick={() => go(paths.home(o.org_id))}>
          <Foreign>{o.org_name}</Foreign>
        </MenuItem>
      ))}
    </DropMenu>
  )
}
