import { attempt } from './boundary.ts'

/** What the address of a previewed or edited page carries: whoever holds one is never recorded. */
export interface PreviewToken {
  mode: 'preview' | 'editor'
  token: string
}

/** In localStorage while some tab may have a token: sessionStorage is slow to open, and hardly any visitor has one. */
export const TOKEN_HINT = 'vitrine:preview'
/** In sessionStorage, by container, since shops may share an origin: `vitrine_preview=<token>`, as it stood in the address. */
export const tokenKey = (container: string): string => `vitrine_preview:${container}`

/**
 * The preview or editor token of this tab: in the address, or kept for the container's pages after (by the part that it opens). The
 * editor's counts only inside a frame or an opened window, since a tab's sessionStorage outlives the editor's frame.
 */
export const readPreviewToken = (container: string): PreviewToken | undefined => {
  const kept = attempt(() => localStorage.getItem(TOKEN_HINT) && sessionStorage.getItem(tokenKey(container)))
  const [, mode, token] = /vitrine_(preview|editor)=([\w.-]+)/.exec(`${location.search}&${kept}`) ?? []
  if (token && (mode === 'preview' || parent !== window || opener)) return { mode: mode as PreviewToken['mode'], token }
}
