import type { Manifest, ManifestExperience, TimelineEntry, VisitSource } from '@vitrine/contract'
import {
  type Assignment,
  assign,
  type Device,
  entryAt,
  HOLDOUT,
  type isKeptOut,
  isOpen,
  type Label,
  matchRules,
} from '@vitrine/targeting'
import type { ActiveAssignment } from './api.ts'
import { attempt, isPrerendering } from './boundary.ts'
import type { Run } from './run.ts'
import { type Stage, showView } from './show.ts'
import type { withdraw } from './withdraw.ts'

/** What the tag does with an experience; everything here may be asked at any time. */
export interface Actions extends Stage {
  device: Device
  isReturning(): boolean
  comesFrom?: ((sources: VisitSource[]) => boolean) | undefined
  /** null while the visitor may not be recognized. */
  visitor(): string | null
  label(experience: string): Label | null
  keepLabel(experience: string, label: Label): void
  expose(experience: ManifestExperience, view: string, at: number): void
  /** Whether a redirect cannot be followed now, so that the page stays; `start`: when its experience starts. */
  isBlocked?(redirect: string, start?: number): boolean
  /** Only where experiences are never shown to one visitor together. */
  isKeptOut?: typeof isKeptOut
  /** Only where weights change over time. */
  withdraw?: typeof withdraw
}

/** Beyond this setTimeout overflows (24.8 days), and no page stays open. */
const LONGEST_WAIT = 2e9

const nothing: Assignment = { label: null, shown: null }

/** Whether there is one outcome, which needs no visitor id, because chance plays no part in it. */
const isSole = (entry: TimelineEntry | undefined): boolean =>
  !!entry && !entry.holdout && entry.weights.filter((weight) => weight > 0).length === 1

/**
 * The experiences of a page: devices -> rules -> window -> activation -> assignment. Evaluated when a page begins, when its
 * address changes, when a window opens or closes meanwhile, and when consent is given; what goes on matching is left alone.
 */
export const createExperiences = (manifest: Manifest, actions: Actions) => {
  const runs = new Map<string, Run>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let leaving = false

  const matches = ({ type, devices, rules, hideFragment, start, end, activation }: ManifestExperience, now: number) =>
    // Leaving a page that nobody looks at yet would lose the exposure, of this version only.
    !(type === 'redirect' && isPrerendering()) &&
    devices.includes(actions.device) &&
    matchRules(rules, location.href, { hideFragment }) &&
    isOpen({ start_at: start, end_at: end }, now) &&
    (!activation ||
      ((activation.visitor === 'all' || (activation.visitor === 'returning') === actions.isReturning()) &&
        (!activation.sources || !!actions.comesFrom?.(activation.sources))))

  const activate = (run: Run, at: number) => {
    if (leaving) return
    const { experience } = run
    const { id, measured, timeline, views } = experience
    const visitor = actions.visitor()
    const kept = measured ? actions.label(id) : null
    const { label, shown } =
      !actions.isKeptOut?.(experience, visitor, actions.label, manifest.experiences) &&
      (visitor || isSole(entryAt(timeline, at)))
        ? assign({ experience, visitor: visitor ?? '', now: at, label: kept })
        : nothing
    const view = views.find((candidate) => candidate.id === shown)
    run.triggered = true
    if (shown === null) return
    // What stays here although it should have gone was not shown; of who has no label yet, no version counts then.
    if (
      (kept ? [view] : views).some(
        (some) => some?.content?.redirect && actions.isBlocked?.(some.content.redirect, experience.start),
      )
    )
      return
    run.shown = shown
    run.label = label
    if (measured && label) {
      if (label !== kept) actions.keepLabel(id, label)
      actions.expose(experience, label.view, at)
    }
    if (shown === HOLDOUT || !view || view.original) return
    const undo = showView(actions, experience, view)
    if (undo === true) leaving = true
    else run.undo = undo
  }

  const start = (experience: ManifestExperience, at: number) => {
    const run: Run = { experience, label: null, shown: null, triggered: false, cancel() {} }
    const { activation } = experience
    runs.set(experience.id, run)
    if (!activation || (activation.trigger === 'immediately' && !activation.waits)) return activate(run, at)
    actions.withDeferred((deferred) => {
      if (runs.get(experience.id) === run)
        run.cancel = deferred.awaitTrigger(experience, () => attempt(() => activate(run, Date.now())))
    })
  }

  const stop = (run: Run) => {
    runs.delete(run.experience.id)
    run.cancel()
    attempt(() => run.undo?.())
  }

  const wait = (now: number) => {
    clearTimeout(timer)
    const waits = manifest.experiences
      .flatMap(({ start, end, timeline }) => [start, end, ...timeline.map(({ from }) => from)])
      .map((instant = 0) => instant - now)
      .filter((ms) => ms > 0 && ms < LONGEST_WAIT)
    if (waits.length) timer = setTimeout(() => evaluate(), Math.min(...waits) + 1)
  }

  /** `pageAt`: the instant the page began, which then is the instant of what shows at once. */
  const evaluate = (pageAt?: number) => {
    const now = pageAt ?? Date.now()
    // Publishing puts redirects first: what else would be shown is shown on the other page.
    for (const experience of manifest.experiences)
      attempt(() => {
        const run = runs.get(experience.id)
        if (leaving) return
        if (run) actions.withdraw?.(run, now, pageAt)
        if (!matches(experience, now)) {
          if (run) stop(run)
        } else if (!run) start(experience, now)
        else if (run.triggered && run.shown === null) activate(run, now)
        // Left alone on what now is another page, or is looked at only now, it is seen there too.
        else if (pageAt && run.shown !== null && run.label && experience.measured) {
          if (!actions.label(experience.id)) actions.keepLabel(experience.id, { ...run.label, at: now })
          actions.expose(experience, run.label.view, now)
        }
      })
    wait(now)
    return leaving
  }

  return {
    evaluate,
    /** What is shown, or would be without a holdout. */
    list: (): ActiveAssignment[] =>
      [...runs.values()].flatMap(({ experience: { id, name }, label, shown }) =>
        shown === null ? [] : { experience: id, name, view: label?.view ?? shown, shown, epoch: label?.epoch ?? 0 },
      ),
  }
}
