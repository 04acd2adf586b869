import { type EditorOpened, families, getEditorToken, withFamilies } from '@vitrine/contract'
import type { Context } from '../../kernel/context.ts'
import { requireOpen } from '../../kernel/experience/change.ts'
import { loadByView } from '../../kernel/experience/queries.ts'
import type { Call } from '../../kernel/http/route.ts'
import { issueToken, verifyToken } from '../../kernel/signed-token/index.ts'
import { addressWith, literalOf } from './preview.ts'

/** Unlike a preview's link, which is handed on, it is of no use to anybody once the console is left. */
const editorToken = {
  purpose: 'editor',
  issuedBy: withFamilies([getEditorToken], families),
  lifetimeMs: 3600 * 1000,
  endsWith: 'signIn',
} as const

/** The only origin that the editor in the store's page hears. */
const consoleOf = ({ env }: Context): string => new URL(env.publicUrl).origin

/** A link to the experience's page that opens the page editor there, for a version whose content may change. */
export async function issueEditor(context: Context, call: Call<typeof getEditorToken>) {
  const { org, query } = call
  const parts = await context.db.withOrg(org, (tx) => loadByView(tx, org, query.vid))
  requireOpen(parts, context.kinds, 'content')
  const { token, expiresAt } = await issueToken(context, editorToken, call)
  return {
    token,
    url: addressWith(parts.experience, 'vitrine_editor', token),
    console: consoleOf(context),
    expires_at: expiresAt.toISOString(),
  }
}

/**
 * What lets the tag of a container open the page editor. Throws token_invalid unless the token is for this container and counts,
 * not_found when the version is gone, wrong_state when its content may change no more.
 */
export async function renderEditor(context: Context, token: string, containerId: string): Promise<string> {
  const { container, query } = await verifyToken(context, editorToken, token, containerId)
  const parts = await context.db.withOrg(query.org, (tx) => loadByView(tx, query.org, query.vid))
  requireOpen(parts, context.kinds, 'content')
  const { id, name } = parts.view
  const opened: EditorOpened = {
    container: container.id,
    view: { id, name },
    console: consoleOf(context),
  }
  return `window.__vitrineEditor&&window.__vitrineEditor(${literalOf(opened)});`
}
