import { attempt } from './boundary.ts'

/** Why somebody is here who must never be recorded. */
export interface Pass {
  mode: 'preview' | 'editor'
  token: string
}

/** In localStorage while some tab may have a token: sessionStorage is slow to open, and hardly any visitor has one. */
export const PASS_HINT = 'vitrine:pass'
/** In sessionStorage, by container, since shops may share an origin: `vitrine_preview=<token>`, as it stood in the address. */
export const passKey = (container: string): string => `vitrine_pass:${container}`

/**
 * The preview or editor token of this tab: in the address, or kept for the container's pages after (by the part that it opens). The
 * editor's counts only inside a frame or an opened window, since a tab's sessionStorage outlives the editor's frame.
 */
export const readPass = (container: string): Pass | undefined => {
  const kept = attempt(() => localStorage.getItem(PASS_HINT) && sessionStorage.getItem(passKey(container)))
  const [, mode, token] = /vitrine_(preview|editor)=([\w.-]+)/.exec(`${location.search}&${kept}`) ?? []
  if (token && (mode === 'preview' || parent !== window || opener)) return { mode: mode as Pass['mode'], token }
}
