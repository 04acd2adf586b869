import type { EventName, ManifestExperience, ManifestView, TagBoot } from '@vitrine/contract'
import type { Engine } from '../changes/engine.ts'
import type { Deferred } from '../deferred/index.ts'
import { attempt, whenParsed } from './boundary.ts'
import type { EventFields } from './recorder.ts'

/** What showing a version needs. */
export interface Stage {
  boot: TagBoot
  engine: Engine
  record(name: EventName, fields: EventFields): void
  /** Runs something of the deferred part as soon as it is there. */
  withDeferred(use: (deferred: Deferred) => void): void
  /** Leaves for another page; false when that is not possible. */
  redirect?(to: string): boolean
  /** What a custom script gets, besides onRemove. */
  api: object
}

/** Brings a version onto the page; the answer takes it away again, or is true when the visitor is leaving for another page. */
export const showView = (
  { boot, engine, record, withDeferred, redirect, api }: Stage,
  experience: ManifestExperience,
  shown: ManifestView,
): (() => void) | true => {
  const { id, type } = experience
  const { id: view, content, file } = shown
  const subject = { experience: id, view }
  const undos: (() => void)[] = []
  let gone = false
  const report = (label: string) => record('view_error', { ...subject, label: label.slice(0, 200) })

  if (type === 'redirect') {
    if (content?.redirect && redirect?.(content.redirect)) return true
  } else if (content) undos.push(engine.apply(content, report).undo)
  if (file) withDeferred((deferred) => gone || undos.push(deferred.mountWidget(experience, shown)))

  const script = boot.scripts[view]
  const onRemove = (undo: () => void) => undos.push(undo)
  if (script)
    whenParsed(() =>
      attempt(
        () => gone || script({ ...api, onRemove }),
        (error) => report(`js: ${error}`),
      ),
    )
  return () => {
    gone = true
    for (const undo of undos.reverse()) attempt(undo)
  }
}
