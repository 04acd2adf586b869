import type { AnyRoute } from '@tanstack/react-router'
import { lazyScreens } from '../lib/lazy-page.ts'
import { paths } from '../lib/paths.ts'
import { inFrame } from './in-frame.tsx'
import { features } from './kinds.gen.ts'
import { routesBelow } from './screen-route.ts'
import { moduleScreens } from './screens.gen.ts'

const ContainerHome = lazyScreens(() => import('../modules/home/index.ts'), 'home')((m) => m.ContainerHome)
const ExperienceList = lazyScreens(() => import('../kernel/experience-list/index.ts'))((m) => m.ExperienceList)
const ExperiencePage = lazyScreens(
  () => import('../kernel/experience/index.ts'),
  'create',
  'work',
)((m) => m.ExperiencePage)

/** What is done in one container. */
export function containerRoutes(container: AnyRoute) {
  const { screen, leadOn } = routesBelow(container)
  return [
    leadOn('/', ({ orgId = '', containerId }) => paths.home(orgId, containerId)),
    screen('/home', 'home', inFrame(ContainerHome)),
    ...moduleScreens.map(({ path, names, Page }) => screen(`/${path}`, names.list, inFrame(Page))),
    ...Object.values(features).flatMap(({ kind, path }) => [
      screen(
        `/${path}`,
        { kind, what: 'list' },
        inFrame(() => <ExperienceList kind={kind} />),
      ),
      screen(
        `/${path}/$experienceId`,
        { kind, what: 'one' },
        inFrame(() => <ExperiencePage kind={kind} />),
      ),
    ]),
  ]
}
