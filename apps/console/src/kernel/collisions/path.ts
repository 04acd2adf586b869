/** Below the list of a kind: the screen of everything that can be on the same page. */
export const collisionsPath = 'collisions'
