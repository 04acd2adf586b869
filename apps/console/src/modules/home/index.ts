import { lazyScreens } from '../../lib/lazy-page.ts'

export const ContainerHome = lazyScreens(
  () => import('./container-home.tsx'),
  'home',
  'judgment',
)((m) => m.ContainerHome)
/** Beside the other, which most people see first and which needs no table. */
export const OrganizationHome = lazyScreens(() => import('./organization-home.tsx'), 'home')((m) => m.OrganizationHome)
