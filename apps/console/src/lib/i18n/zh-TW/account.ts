/** What only the screens around one's own account say: resetting a password, invitation, profile, acting for somebody. */
export const account = {} as const
