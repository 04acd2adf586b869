/** Every address of the console is made here. */
export const paths = {
  auth: '/auth',
  login: '/login',
  forgetPassword: '/forget_password',
  resetPassword: '/reset_password',
  invitation: '/invitation',
  invitations: '/invitations',
  admin: '/admin',
  plans: '/subscription/plan',
  impersonate: '/user_impersonate',
  home: (org: string, container?: string | null) => (container ? `/${org}/${container}/home` : `/${org}/home`),
  account: (org: string) => `/${org}/account`,
  members: (org: string) => `/${org}/setting/staffs`,
  member: (org: string, id: string) => `/${org}/setting/staffs/${id}/edit`,
  containers: (org: string) => `/${org}/setting/containers`,
  container: (org: string, id: string) => `/${org}/setting/containers/${id}/edit`,
  subscription: (org: string) => `/${org}/setting/subscription`,
  organization: (org: string) => `/${org}/setting/organization`,
  operationLog: (org: string) => `/${org}/operation_log`,
  unauthorized: (org: string) => `/${org}/401`,
  list: (org: string, container: string, path: string) => `/${org}/${container}/${path}`,
  experience: (org: string, container: string, path: string, id: string) => `/${org}/${container}/${path}/${id}`,
}

/** Only an address of ours may be returned to after signing in: one slash, never a protocol or another host. */
export const isSafeReturn = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?![/\\])/.test(path) && !path.startsWith('/login') && !path.startsWith('/auth')
