/** What support needs of it: no server has seen it, so it says itself what it was. */
export const describeCrash = (error: unknown, id: string, at: { pathname: string }): string =>
  [id, new Date().toISOString(), at.pathname, String(error)].join(' | ').slice(0, 1000)
