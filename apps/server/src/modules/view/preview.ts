import { createSecretKey } from 'node:crypto'
import type { getPreviewToken, PreviewClaims } from '@vitrine/contract'
import { jwtVerify, SignJWT } from 'jose'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { loadByView } from '../../kernel/experience/queries.ts'
import type { Call } from '../../kernel/http/route.ts'
import { compileExperience, noAttachments, scriptsLiteral } from '../../kernel/publish/manifest.ts'
import { storeFiles } from '../../kernel/publish/store.ts'

const lifetimeMs = 24 * 3600 * 1000
const keyOf = (context: Context) => createSecretKey(Buffer.from(context.env.secretKey))

/** A link to the experience's page that shows one version to whoever opens it, for 24 hours. */
export async function issuePreview(context: Context, { org, query, container }: Call<typeof getPreviewToken>) {
  const { experience, view } = await context.db.withOrg(org, (tx) => loadByView(tx, org, query.vid))
  const expires = new Date(Date.now() + lifetimeMs)
  const claims: Omit<PreviewClaims, 'exp'> = {
    purpose: 'preview',
    org,
    view: view.id,
    experience: experience.id,
    container: container.id,
  }
  const token = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expires)
    .sign(keyOf(context))
  const url = new URL(experience.url)
  url.searchParams.set('vitrine_preview', token)
  return { token, url: url.href, expires_at: expires.toISOString() }
}

/** What the tag shows for a preview token: the view as it is saved now, as a script of its own. Throws not_found. */
export async function renderPreview(context: Context, token: string): Promise<string> {
  const { payload } = await jwtVerify<PreviewClaims>(token, keyOf(context), { algorithms: ['HS256'] }).catch(() => {
    throw new AppError('not_found')
  })
  if (payload.purpose !== 'preview') throw new AppError('not_found')
  const attachments = noAttachments()
  const { view, experience } = await context.db.withOrg(payload.org, async (tx) => {
    const parts = await loadByView(tx, payload.org, payload.view)
    const shown = { ...parts, views: [parts.view], changes: [] }
    const compiled = compileExperience(shown, context.kinds, attachments)
    await storeFiles(tx, payload.org, parts.experience.containerId, attachments.files)
    return { view: parts.view, experience: compiled }
  })
  const data = JSON.stringify({ view: { id: view.id, name: view.name }, experience }).replaceAll('<', '\\u003c')
  return `window.__vitrinePreview&&window.__vitrinePreview(Object.assign(${data},{scripts:${scriptsLiteral(attachments.scripts)}}));`
}
