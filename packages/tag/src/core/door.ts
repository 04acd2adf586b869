import { attempt } from './boundary.ts'

/** Why somebody is here who must never be recorded. */
export interface Pass {
  mode: 'preview' | 'editor'
  token: string
}

/**
 * The preview or editor token of this tab: in the address, or kept in sessionStorage for the pages after (by the part that it
 * opens). The editor's counts only inside a frame or an opened window, since a tab's sessionStorage outlives the editor's frame.
 */
export const readPass = (): Pass | undefined => {
  for (const mode of ['editor', 'preview'] as const) {
    const name = `vitrine_${mode}`
    const token = new URLSearchParams(location.search).get(name) ?? attempt(() => sessionStorage.getItem(name))
    if (token && (mode === 'preview' || parent !== window || opener)) return { mode, token }
  }
}
