import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Outlet, useMatches, useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { getUserInfo, listContainers } from '@vitrine/contract/client'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { WorkspaceProvider } from '../../kernel/workspace/index.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart, lazyScreens } from '../../lib/lazy-page.ts'
import { paths } from '../../lib/paths.ts'
import { whenQuiet } from '../../lib/quiet.ts'
import { useStoredFlag } from '../../lib/use-stored-flag.ts'
import { ActingBanner } from '../../modules/impersonation/index.ts'
import { InSlices } from '../../ui/in-slices.tsx'
import { useSteps } from '../../ui/in-steps.tsx'
import { OfflineBar } from '../../ui/offline-bar.tsx'
import { Overlay } from '../../ui/overlay.tsx'
import { useCovers } from '../../ui/use-covers.ts'
import { Attendants } from '../in-frame.tsx'
import { Keyboard, openPalette } from '../palette/keyboard.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { PlanNotices } from './plan-notices.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { useRememberLastSeen } from './use-remember-last-seen.ts'
import { UserMenu } from './user-menu.tsx'

const Bell = lazyScreens(() => import('../../modules/notification/index.ts'))((m) => m.Bell)
const InvitationNotices = lazyPart(() =>
  whenQuiet().then(async () => (await import('./invitation-notices.tsx')).InvitationNotices),
)
const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx').then((m) => m.MenuDrawer))

export function Shell() {
  const { t } = useText()
  const navigate = useNavigate()
  const params = useParams({ strict: false }) as { orgId?: string; containerId?: string; _splat?: string }
  const { orgId = '' } = params
  const containerId = params.containerId ?? params._splat?.split('/')[0]
  const user = useEndpoint(getUserInfo, undefined, { refetchOnWindowFocus: true }).data
  const containers = useEndpoint(listContainers, { org: orgId }).data
  const org = user?.organizations.find((o) => o.org_id === orgId)
  const container = containers?.find((c) => c.id === containerId) ?? null

  const [folded, setFolded] = useStoredFlag('vitrine.sidebar')
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  const close = useCallback(() => setDrawer((was) => (was === 'never' ? was : 'closed')), [])
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the drawer
  useEffect(close, [pathname])
  useRememberLastSeen(user, orgId, container?.id)
  const isAlone = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.alone) })
  const top = useCovers('top')
  const steps = useSteps(2)

  // Who is taken out of the organization while working in it goes where that is told.
  const removed = user !== undefined && !org
  useEffect(() => {
    if (removed) void navigate({ to: paths.auth, replace: true, ignoreBlocker: true })
  }, [removed, navigate])

  if (!user || !org || !containers) return null
  if (isAlone)
    return (
      <WorkspaceProvider value={{ user, org, containers, container }}>
        <OfflineBar />
        {user.impersonation ? (
          <Suspense>
            <ActingBanner user={user} impersonation={user.impersonation} />
          </Suspense>
        ) : null}
        <main id="content" tabIndex={-1} style={{ outline: 'none' }}>
          <Outlet />
        </main>
        <Attendants />
      </WorkspaceProvider>
    )
  return (
    <WorkspaceProvider value={{ user, org, containers, container }}>
      <InSlices>
        <a href="#content" className="skip-link">
          {t('shell.skip')}
        </a>
        <div className={classes.layout} data-folded={folded || undefined}>
          <div className={classes.aside}>
            <Sidebar folded={folded} onFold={() => setFolded(!folded)} />
          </div>
          <div className={classes.main}>
            <PlanNotices />
            <Overlay again={pathname}>
              <InvitationNotices />
            </Overlay>
            <div ref={top} className={classes.sticky}>
              <OfflineBar />
              {user.impersonation ? (
                <Suspense>
                  <ActingBanner user={user} impersonation={user.impersonation} />
                </Suspense>
              ) : null}
              <header className={classes.top}>
                <ActionIcon
                  className={classes.burger}
                  size={40}
                  aria-label={t('shell.openMenu')}
                  onClick={() => setDrawer('open')}
                >
                  <IconMenu2 size={20} />
                </ActionIcon>
                <Breadcrumbs />
                <ActionIcon
                  size={40}
                  aria-label={t('shell.search')}
                  aria-keyshortcuts="Control+K Meta+K"
                  onClick={openPalette}
                >
                  <IconSearch size={20} />
                </ActionIcon>
                <Overlay again={pathname} waiting={<span style={{ width: 40 }} />}>
                  <Bell />
                </Overlay>
                <UserMenu />
              </header>
            </div>
            <main id="content" tabIndex={-1} style={{ outline: 'none' }}>
              {steps > 1 ? <Outlet /> : null}
            </main>
          </div>
        </div>
        {drawer === 'never' ? null : (
          <Overlay again={drawer} onFailed={() => setDrawer('never')}>
            <MenuDrawer label={t('shell.menu')} opened={drawer === 'open'} onClose={close}>
              <Sidebar folded={false} onNavigate={close} />
            </MenuDrawer>
          </Overlay>
        )}
        <Attendants />
        <Keyboard />
      </InSlices>
    </WorkspaceProvider>
  )
}
