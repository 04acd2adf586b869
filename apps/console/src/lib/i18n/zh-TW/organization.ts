/** What only the screens of an organisation say: members, containers, plan, log, administration. */
export const organization = {} as const
