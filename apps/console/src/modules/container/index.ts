export { ContainerPage } from './container-page.tsx'
export { ContainersPage } from './containers-page.tsx'
