/** Calls may name one instead of the container that it is in. */
export const scope = 'schedule'
