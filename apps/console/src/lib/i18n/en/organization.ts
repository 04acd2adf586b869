import { admin } from './admin.ts'

/** What only the screens of an organisation say: members, containers, plan, log, administration. */
export const organization = { admin } as const
