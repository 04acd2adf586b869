import type { Endpoint } from './kit/index.ts'
import * as account from './modules/account.ts'
import * as admin from './modules/admin.ts'
import * as collision from './modules/collision.ts'
import * as container from './modules/container.ts'
import * as erasure from './modules/erasure.ts'
import * as experience from './modules/experience.ts'
import * as handOff from './modules/hand-off.ts'
import * as impersonation from './modules/impersonation.ts'
import * as install from './modules/install.ts'
import * as invitation from './modules/invitation.ts'
import * as member from './modules/member.ts'
import * as notification from './modules/notification.ts'
import * as operationLog from './modules/operation-log.ts'
import * as orders from './modules/orders.ts'
import * as organization from './modules/organization.ts'
import * as password from './modules/password.ts'
import * as permission from './modules/permission.ts'
import * as platform from './modules/platform.ts'
import * as quota from './modules/quota.ts'
import * as report from './modules/report.ts'
import * as rule from './modules/rule.ts'
import * as subscription from './modules/subscription.ts'
import * as tagCost from './modules/tag-cost.ts'
import * as testPlan from './modules/test-plan.ts'
import * as user from './modules/user.ts'
import * as view from './modules/view.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'reply' in value

/** Every call of the API, for the reference, the guard's tests and the generated ones. */
export const endpoints: Endpoint[] = [
  user,
  password,
  invitation,
  account,
  handOff,
  impersonation,
  container,
  install,
  tagCost,
  orders,
  erasure,
  experience,
  collision,
  rule,
  view,
  report,
  testPlan,
  operationLog,
  notification,
  member,
  permission,
  quota,
  organization,
  subscription,
  platform,
  admin,
].flatMap((module) => Object.values<unknown>(module).filter(isEndpoint))
