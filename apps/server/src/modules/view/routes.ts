import {
  compileView,
  copyView,
  createView,
  deleteView,
  getEditorToken,
  getPreviewToken,
  getView,
  listCopySources,
  orderViews,
  renameView,
  updateViews,
  type View,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { changeExperience } from '../../kernel/experience/change.ts'
import { presentChangedView, presentViews } from '../../kernel/experience/present.ts'
import { loadByView } from '../../kernel/experience/queries.ts'
import { saveExperience, saveView } from '../../kernel/experience/store.ts'
import { route } from '../../kernel/http/route.ts'
import { copySources } from './copy-sources.ts'
import { copy, create } from './create.ts'
import { issueEditor, renderEditor } from './editor.ts'
import { order } from './order.ts'
import { compileUnsaved, issuePreview, renderPreview } from './preview.ts'
import { remove } from './remove.ts'
import { updateMany } from './update.ts'

/** Versions of an experience. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, context, getView, async ({ org, query, language }) => {
    const { view, ...parts } = await db.withOrg(org, (tx) => loadByView(tx, org, query.id))
    return presentViews(parts, context.kinds, language).find(({ id }) => id === view.id) as View
  })
  route(app, context, renameView, async (call) => {
    const { org, query, body, audit } = call
    const { experience, view } = await db.withOrg(org, (tx) => loadByView(tx, org, query.id))
    const after = await changeExperience(context, call, experience.id, async (tx) => {
      await saveView(tx, org, view.id, { name: body.name })
      await saveExperience(tx, org, experience.id, {})
      const difference = { [`${view.name}.name`]: { before: view.name, after: body.name } }
      await audit(tx, { action: 'view.rename', target: experience.name, experienceId: experience.id, difference })
    })
    return presentChangedView(after, context.kinds, { id: view.id, language: call.language })
  })
  route(app, context, createView, (call) => create(context, call))
  route(app, context, copyView, (call) => copy(context, call))
  route(app, context, listCopySources, (call) => copySources(context, call))
  route(app, context, updateViews, (call) => updateMany(context, call))
  route(app, context, orderViews, (call) => order(context, call))
  route(app, context, deleteView, (call) => remove(context, call))
  route(app, context, compileView, (call) => compileUnsaved(context, call))
  route(app, context, getPreviewToken, (call) => issuePreview(context, call))
  route(app, context, getEditorToken, (call) => issueEditor(context, call))
}

/** Scripts that the tag of a container loads for whoever carries a token, by what they call with the answer. */
const signed = [
  { path: '/tag/preview.js', calls: '__vitrinePreview', render: renderPreview },
  { path: '/tag/editor.js', calls: '__vitrineEditor', render: renderEditor },
]

/**
 * What the tag loads for a preview link, and for the page editor. It stands beside the tag's own files, where the store's content
 * policy lets scripts come from; the api role answers it, because it shows drafts.
 */
export function signedScriptRoutes(app: FastifyInstance, context: Context): void {
  for (const { path, calls, render } of signed) {
    const refusal = `window.${calls}&&window.${calls}({error:"invalid"});`
    app.get<{ Querystring: Record<string, unknown> }>(path, async ({ query, log }, reply) => {
      const { token, container } = query
      const isAsked = typeof token === 'string' && typeof container === 'string'
      // A bad token must not break the store's page: it gets a script that shows nothing.
      const script = isAsked
        ? await render(context, token, container).catch((error: unknown) => {
            if (!(error instanceof AppError) || error.code === 'too_many_requests') throw error
            log.warn({ path, container: container.slice(0, 40), reason: error.code }, 'a signed token was refused')
            return refusal
          })
        : refusal
      return reply
        .header('cache-control', 'no-store')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('application/javascript; charset=utf-8')
        .send(script)
    })
  }
}
