import { type AnyRoute, redirect } from '@tanstack/react-router'
import type { Kind } from '@vitrine/contract'
import { kinds } from '@vitrine/contract/client'
import { KindScope } from '../kernel/console-kind.tsx'
import { landings, type ScreenBelow } from '../kernel/menu-entry.ts'
import { texts as pageEditorTexts } from '../kernel/page-editor/texts.ts'
import { texts as pointingTexts } from '../kernel/pointing/texts.ts'
import { texts as workingCopyTexts } from '../kernel/working-copy/texts.ts'
import { lazyPart, lazyScreens } from '../lib/lazy-page.ts'
import { paths } from '../lib/paths.ts'
import { ContainerHome } from '../modules/home/index.ts'
import { inFrame } from './in-frame.tsx'
import { features } from './kinds.gen.ts'
import { type Destination, reading } from './read-ahead.ts'
import { routesBelow, type Visit } from './screen-route.ts'
import { moduleScreens } from './screens.gen.ts'

const ExperienceList = lazyScreens(() => import('../kernel/experience-list/index.ts'))((m) => m.ExperienceList)
const ExperiencePage = lazyScreens(
  () => import('../kernel/experience/index.ts'),
  'create',
  'judgment',
)((m) => m.ExperiencePage)
const OnlyExperience = lazyScreens(
  () => import('../kernel/experience/only-experience.tsx'),
  'create',
  'judgment',
)((m) => m.OnlyExperience)

const PageEditor = lazyScreens(
  () => import('../kernel/page-editor/index.ts'),
  'work',
  'create',
  pageEditorTexts,
  workingCopyTexts,
)((m) => m.PageEditor)

const PointingScreen = lazyScreens(
  () => import('../kernel/pointing/index.ts'),
  'work',
  'create',
  pageEditorTexts,
  pointingTexts,
)((m) => m.PointingScreen)

const NotFound = lazyPart(() => import('./status-pages.tsx').then((m) => m.NotFound))
const Landing = lazyPart(() => import('./landing.tsx').then((m) => m.Landing))

/** Loaded beside the screens: what they read takes as many bytes as their routes. */
const loadReads = () => import('./screen-reads.ts')
const ofKind = (name: 'listReads' | 'pageReads', kind: Kind) => async (to: Destination) =>
  (await loadReads())[name](kind, to)

const brought = [...Object.values(features), ...moduleScreens]

/** What the menu leads to: the list of a kind, or the one that a container has of it. */
function listOf(kind: Kind) {
  const Screen = kinds[kind].perContainer === 'one' ? OnlyExperience : ExperienceList
  return inFrame(
    () => (
      <KindScope kind={kind}>
        <Screen kind={kind} />
      </KindScope>
    ),
    Screen.preload,
  )
}

const leadHome = ({ params: { orgId = '', containerId }, context }: Visit) => {
  if (context.containers.some(({ id }) => id === containerId))
    throw redirect({ to: paths.home(orgId, containerId), replace: true })
}

/** What is done in one container. */
export function containerRoutes(container: AnyRoute) {
  const { screen, aloneScreen, leadOn } = routesBelow(container)
  const openBelow = ({ isAlone }: ScreenBelow) => (isAlone ? aloneScreen : screen)
  return [
    // Only what is no container gets so far: it is a word that no screen has.
    screen('/', 'notFound', inFrame(NotFound), leadHome),
    screen(
      '/home',
      'home',
      reading(inFrame(ContainerHome), async (to) => (await loadReads()).homeReads(to)),
    ),
    screen(
      `/${landings.other}`,
      { heading: 'other' },
      inFrame(() => <Landing heading="other" brought={brought} />, Landing.preload),
    ),
    ...moduleScreens.map(({ path, names, Page }) => screen(`/${path}`, names.list, inFrame(Page))),
    ...brought.flatMap(({ path, names, below = [] }) =>
      below.map((each) =>
        openBelow(each)(
          `/${path}/${each.path}`,
          { part: each.name, of: { path, name: names.list } },
          inFrame(each.Page),
        ),
      ),
    ),
    ...Object.values(features).flatMap(({ kind, pageEditor }) =>
      pageEditor
        ? aloneScreen(
            `/${pageEditor.path}`,
            'pageEditor',
            inFrame(
              () => (
                <KindScope kind={kind}>
                  <PageEditor kind={kind} />
                </KindScope>
              ),
              PageEditor.preload,
            ),
          )
        : [],
    ),
    ...Object.values(features).flatMap(({ kind, path, points }) =>
      points
        ? aloneScreen(
            `/${path}/$experienceId/point`,
            'pointing',
            inFrame(
              () => (
                <KindScope kind={kind}>
                  <PointingScreen />
                </KindScope>
              ),
              PointingScreen.preload,
            ),
          )
        : [],
    ),
    ...Object.values(features).flatMap(({ kind, path }) => [
      screen(`/${path}`, { kind, what: 'list' }, reading(listOf(kind), ofKind('listReads', kind))),
      leadOn(`/${path}/edit`, ({ orgId = '', containerId = '' }, { id = '' }) =>
        id === '' ? paths.list(orgId, containerId, path) : paths.experience(orgId, containerId, path, id),
      ),
      screen(
        `/${path}/$experienceId`,
        { kind, what: 'one' },
        reading(
          inFrame(
            () => (
              <KindScope kind={kind}>
                <ExperiencePage kind={kind} />
              </KindScope>
            ),
            ExperiencePage.preload,
          ),
          ofKind('pageReads', kind),
        ),
      ),
    ]),
  ]
}
