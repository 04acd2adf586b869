import { admin } from './admin.ts'
import { containers, organizationSettings } from './containers.ts'
import { members } from './members.ts'
import { operationLog } from './operation-log.ts'
import { orders } from './orders.ts'

/** What only the screens of an organization say: members, containers, plan, log, administration. */
export const organization = { members, operationLog, admin, containers, orders, organizationSettings } as const
