import { setImmediate as turn } from 'node:timers/promises'
import { type BodyOutput, isSame, type Kind, type updateViews } from '@vitrine/contract'
import { brokenRule, type FieldIssue } from '../../kernel/app-error.ts'
import { differenceOf } from '../../kernel/audit/store.ts'
import type { Context } from '../../kernel/context.ts'
import { changeExperience, requireOpen, wrongStateOf } from '../../kernel/experience/change.ts'
import { checkContent } from '../../kernel/experience/check-content.ts'
import { issuesWithin } from '../../kernel/experience/lifecycle.ts'
import { presentViews } from '../../kernel/experience/present.ts'
import type { ExperienceParts, ViewRow } from '../../kernel/experience/rows.ts'
import { saveExperience, saveView } from '../../kernel/experience/store.ts'
import { requireFullSum, toStoredShare } from '../../kernel/experience/weights.ts'
import type { Call } from '../../kernel/http/route.ts'
import type { ServerKind } from '../../kernel/kinds.ts'
import { claimReleased } from '../../kernel/quota/claim-released.ts'
import { differenceInQuota, functionsOf } from '../../kernel/quota/taker-queries.ts'
import { dropUnused, holdScreenshots, leaveDrawn } from '../image/index.ts'
import { requireGuarded } from './guarded.ts'
import { noteContents } from './note-content.ts'

type Edit = BodyOutput<typeof updateViews>['views'][number]

/** What stands against storing a content; of a released one it also has to have something to show. */
type JudgeContent = (view: ViewRow, content: Record<string, unknown>) => Promise<FieldIssue[]>

interface Judging {
  serverKind: ServerKind
  judge: JudgeContent
  /** Address of an image of the container. */
  urlOf: (image: string) => string | undefined
}

/** What a version's screenshot becomes: one of another content would tell of something that the version does not show. */
const screenshotOf = (view: ViewRow, { screenshot, content }: Partial<ViewRow>): string | null =>
  screenshot !== undefined
    ? screenshot
    : content !== undefined && !isSame(content, view.content)
      ? null
      : view.screenshot

/** The new columns of each edited view, checked as a whole before anything is written. */
async function planEdits(
  { experience, views }: ExperienceParts,
  edits: Edit[],
  { serverKind, judge, urlOf }: Judging,
): Promise<Map<ViewRow, Partial<ViewRow>>> {
  const issues: FieldIssue[] = []
  const plan = new Map<ViewRow, Partial<ViewRow>>()
  for (const [index, { id, weight, content, screenshot, working_copy: _, ...texts }] of edits.entries()) {
    const view = views.find((each) => each.id === id)
    if (!view || plan.has(view)) {
      issues.push({ path: `views.${index}.id`, error: 'unknown_view' })
      continue
    }
    const columns: Partial<ViewRow> = { ...texts, ...(weight !== undefined && { weight: toStoredShare(weight) }) }
    if (content !== undefined) {
      // Its scripts are parsed; everybody else's requests go in between.
      await turn()
      const parsed = serverKind.parseContent(content, { isOriginal: view.isOriginal, type: experience.type })
      if ('value' in parsed) columns.content = parsed.value
      const found = 'issues' in parsed ? parsed.issues : await judge(view, parsed.value)
      issues.push(...issuesWithin(index, found))
    }
    const url = typeof screenshot === 'string' ? urlOf(screenshot) : screenshot
    if (screenshot && !url) issues.push({ path: `views.${index}.screenshot`, error: 'unknown_picture' })
    const kept = screenshotOf(view, { ...columns, screenshot: url })
    if (kept !== view.screenshot) columns.screenshot = kept
    plan.set(view, columns)
  }
  if (issues.length) throw brokenRule(...issues)
  return plan
}

/** Names, weights and content of versions at once: all of it or nothing. */
export async function updateMany(context: Context, call: Call<typeof updateViews>) {
  const { org, member, actor, audit, container } = call
  const { experience_id: experienceId, views: edits } = call.body
  const after = await changeExperience(context, call, experienceId, async (tx, before) => {
    const { experience, views } = before
    const serverKind = context.kinds[experience.kind as Kind]
    const isLive = experience.status === 'released'
    const touchesContent = edits.some(({ content, screenshot }) => content !== undefined || screenshot !== undefined)
    const touchesWeight = edits.some((edit) => edit.weight !== undefined)
    if (touchesContent) requireOpen(before, context.kinds, 'content')
    if (touchesWeight && experience.status === 'ended') throw wrongStateOf(experience, 'weights')
    const judge: JudgeContent = async (view, content) => [
      ...(isLive && !view.isOriginal ? serverKind.findMissing(content, experience.type) : []),
      ...(await checkContent(tx, context, { org, id: container.id, hold: true }, content)),
    ]
    const edited = views.filter((view) => touchesContent && edits.some(({ id }) => id === view.id))
    const shelf = { org, container: experience.containerId, filesUrl: context.env.filesUrl }
    const { urlOf, former } = await holdScreenshots(tx, shelf, {
      ids: edits.flatMap(({ screenshot }) => screenshot ?? []),
      former: edited.flatMap(({ screenshot }) => screenshot ?? []),
    })
    const plan = await planEdits(before, edits, { serverKind, judge, urlOf })
    requireGuarded(call, serverKind, plan)
    const isShown = isLive && touchesContent
    const shown = isShown ? views.map(({ content }) => content) : []
    const contents = isShown ? views.map((view) => plan.get(view)?.content ?? view.content) : []
    if (isShown) {
      const held = functionsOf(serverKind.definition, shown)
      await claimReleased(tx, { kinds: context.kinds, member, actor, experience, contents, held })
    }
    if (touchesWeight) requireFullSum(views.map((view) => plan.get(view)?.weight ?? view.weight))
    for (const [view, columns] of plan) if (Object.keys(columns).length) await saveView(tx, org, view.id, columns)
    const { revision } = await saveExperience(tx, org, experienceId, touchesWeight ? { weightsSet: true } : {})
    await noteContents(tx, plan, { edits, revision, by: actor.userId })
    const changes = [...plan].flatMap(([view, columns]) =>
      Object.entries(differenceOf(view, columns)).map(([field, change]) => [`${view.name}.${field}`, change]),
    )
    const taken = differenceInQuota(serverKind.definition, { before: shown, after: contents })
    const difference = { ...Object.fromEntries(changes), ...taken }
    const gone = await leaveDrawn(tx, {
      ...{ org, container: experience.containerId, by: actor.userId },
      contents: [...plan].flatMap(([view, { content }]) => (content ? { before: view.content, after: content } : [])),
      isPublished: experience.status !== 'draft',
    })
    for (const row of former) if (await dropUnused(tx, row, actor.userId)) gone.push(row)
    for (const { name } of gone) await audit(tx, { action: 'image.delete', target: name })
    await audit(tx, { action: 'view.update', target: experience.name, experienceId, difference })
  })
  return { revision: after.experience.revision, views: presentViews(after, context.kinds, call.language) }
}
