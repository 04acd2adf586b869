export { ContainerHome } from './container-home.tsx'
export { OrganizationHome } from './organization-home.tsx'
