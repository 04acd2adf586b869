import { setImmediate as turn } from 'node:timers/promises'
import {
  type compileView,
  families,
  getPreviewToken,
  type Kind,
  type PreviewShown,
  type QueryOutput,
  withFamilies,
} from '@vitrine/contract'
import type { ContainerRef } from '../../kernel/access/queries.ts'
import { brokenRule } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { issuesInContent } from '../../kernel/experience/lifecycle.ts'
import { loadByView, loadExperience } from '../../kernel/experience/queries.ts'
import type { Call } from '../../kernel/http/route.ts'
import { storeShown } from '../../kernel/publish/files.store.ts'
import {
  compileContextOf,
  compileExperience,
  filesByPath,
  noAttachments,
  scriptsLiteral,
} from '../../kernel/publish/manifest.ts'
import { loadSurroundings } from '../../kernel/publish/store.ts'
import { issueToken, verifyToken } from '../../kernel/signed-token/index.ts'
import { isOwnHost } from '../../platform/own-host.ts'
import { createCompiling } from './compiling.ts'

/** Data as a part of a script, also of one that stands in a page. */
export const literalOf = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

const previewToken = {
  purpose: 'preview',
  issuedBy: withFamilies([getPreviewToken], families),
  lifetimeMs: 24 * 3600 * 1000,
}

const compiling = createCompiling()

/** A content that nobody has saved, as the store would get it. */
export const compileUnsaved = (context: Context, call: Call<typeof compileView>) =>
  compiling.run(() => compileNow(context, call), call.actor.userId)

async function compileNow({ db, kinds }: Context, { org, body, container }: Call<typeof compileView>) {
  const [{ experience }, surroundings] = await db.withOrg(org, async (tx) => [
    await loadExperience(tx, org, body.experience_id),
    await loadSurroundings(tx, org, container.id),
  ])
  const serverKind = kinds[experience.kind as Kind]
  // A large content takes a while; everybody else's requests go in between.
  await turn()
  const parsed = serverKind.parseContent(body.content, { isOriginal: false, type: experience.type })
  if ('issues' in parsed) throw brokenRule(...issuesInContent(parsed.issues))
  const attachments = noAttachments()
  const compiled = serverKind.compile(parsed.value, compileContextOf(experience, surroundings, attachments))
  return {
    content: { ...compiled.content },
    files: filesByPath(container.id, attachments),
    figures: serverKind.figures?.(parsed.value) ?? [],
  }
}

/** The experience's page, with a token for its tag. */
export function addressWith(experience: { url: string }, name: string, token: string): string {
  const url = new URL(experience.url)
  url.searchParams.set(name, token)
  return url.href
}

/** A link to the experience's page that shows one version to whoever opens it, for 24 hours. */
export async function issuePreview(context: Context, call: Call<typeof getPreviewToken>) {
  const { org, query } = call
  const { experience } = await context.db.withOrg(org, (tx) => loadByView(tx, org, query.vid))
  const { token, expiresAt } = await issueToken(context, previewToken, call)
  return { token, url: addressWith(experience, 'vitrine_preview', token), expires_at: expiresAt.toISOString() }
}

/**
 * What the tag of a container shows for a preview token: the view as it is saved now, as a script of its own. Throws token_invalid
 * unless the token is for this container and counts, not_found when the version is gone.
 */
export async function renderPreview(context: Context, token: string, containerId: string): Promise<string> {
  const { container, query, userId } = await verifyToken(context, previewToken, token, containerId)
  return compiling.run(() => renderNow(context, container, query), userId)
}

/** Whether a redirect leads to the store's own domain. What is mistyped, or not the store's, gets no link to a draft. */
const staysWithin = (redirect: string | undefined, domain: string): boolean =>
  redirect !== undefined && isOwnHost(new URL(redirect).hostname, { domain, hosts: [] })

async function renderNow(
  context: Context,
  { id: containerId, scope }: ContainerRef,
  query: QueryOutput<typeof getPreviewToken>,
): Promise<string> {
  const attachments = noAttachments()
  const { view, experience } = await context.db.withOrg(query.org, async (tx) => {
    const parts = await loadByView(tx, query.org, query.vid)
    const shown = { ...parts, views: [parts.view], changes: [] }
    const surroundings = await loadSurroundings(tx, query.org, containerId)
    const compiled = compileExperience(shown, surroundings, context.kinds, attachments)
    await storeShown(tx, { org: query.org, containerId }, attachments.files)
    return { view: parts.view, experience: compiled }
  })
  const shown: PreviewShown = {
    container: containerId,
    view: { id: view.id, name: view.name },
    experience,
    ...(staysWithin(experience.views[0]?.content?.redirect, scope.own.domain) && { carriesToken: true as const }),
  }
  return `window.__vitrinePreview&&window.__vitrinePreview(Object.assign(${literalOf(shown)},{scripts:${scriptsLiteral(attachments.scripts)}}));`
}
