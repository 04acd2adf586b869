import type { Kind, Manifest, ManifestExperience, ManifestView } from '@vitrine/contract'
import type { ExperienceParts, ViewRow, WeightChangeRow } from '../experience/rows.ts'
import { timelineOf } from '../experience/timeline.ts'
import type { KindRegistry } from '../kinds.ts'

export interface PublishInput {
  container: { id: string; gaId: string; clarityLink: string; currency: string }
  revision: number
  /** Released ones, with their weight history. */
  experiences: (ExperienceParts & { changes: WeightChangeRow[] })[]
}

const ms = (at: Date | null): number | undefined => at?.getTime()

function compileView(view: ViewRow, kinds: KindRegistry, kind: Kind, scripts: Map<string, string>): ManifestView {
  if (view.isOriginal) return { id: view.id, original: true }
  const { content, script } = kinds[kind].compile(view.content)
  if (script) scripts.set(view.id, script)
  return { id: view.id, ...(content && { content }) }
}

/** One experience as the tag reads it; its scripts are added to `scripts` by view. */
export function compileExperience(
  { experience, views, rules, changes }: PublishInput['experiences'][number],
  kinds: KindRegistry,
  scripts: Map<string, string>,
): ManifestExperience {
  const kind = experience.kind as Kind
  const [first, ...later] = timelineOf(views, changes)
  return {
    id: experience.id,
    kind,
    type: experience.type,
    name: experience.name,
    start: ms(experience.startAt),
    end: ms(experience.endAt),
    devices: experience.devices,
    ...(experience.hideFragment && { hideFragment: true as const }),
    rules: rules.map(({ field, operator, value }) => ({ field, operator, value })),
    ...(experience.activation.trigger !== 'immediately' || experience.activation.visitor !== 'all'
      ? { activation: experience.activation }
      : {}),
    // A visitor whose clock is behind ours must still find the first epoch in force.
    timeline: first ? [{ ...first, from: 0 }, ...later] : [],
    views: views.map((view) => compileView(view, kinds, kind, scripts)),
    measured: kinds[kind].definition.capabilities.measured,
  }
}

/** JavaScript object literal of functions by view id, each source on lines of its own, as it was parsed when it was saved. */
export const scriptsLiteral = (scripts: Map<string, string>): string =>
  `{${[...scripts].map(([id, source]) => `${JSON.stringify(id)}:function(vitrine){\n${source}\n}`).join(',')}}`

/** Everything that stands in one container's tag. */
export function compileManifest(input: PublishInput, kinds: KindRegistry): { manifest: Manifest; scripts: string } {
  const scripts = new Map<string, string>()
  const experiences = input.experiences
    .toSorted(
      (a, b) =>
        b.experience.priority - a.experience.priority ||
        a.experience.createdAt.getTime() - b.experience.createdAt.getTime(),
    )
    .map((parts) => compileExperience(parts, kinds, scripts))
  const { container } = input
  return {
    manifest: {
      version: 1,
      container: container.id,
      revision: input.revision,
      ...(container.gaId && { gaId: container.gaId }),
      ...(container.clarityLink && { clarity: true as const }),
      currency: container.currency,
      experiences,
    },
    scripts: scriptsLiteral(scripts),
  }
}
