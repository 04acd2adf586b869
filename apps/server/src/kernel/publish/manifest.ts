import { createHash } from 'node:crypto'
import type {
  Activation,
  Kind,
  Manifest,
  ManifestContent,
  ManifestExperience,
  ManifestView,
  PlanLevel,
  WidgetTerms,
} from '@vitrine/contract'
import { rangeIn } from '../experience/exclusion.ts'
import { readActivation } from '../experience/present.ts'
import type { ExperienceParts, ViewRow } from '../experience/rows.ts'
import { isAdopted } from '../experience/served.ts'
import { rulesOf } from '../experience/targeting.ts'
import { timelineOf } from '../experience/timeline.ts'
import type { CompileContext, KindRegistry, ServerKind, Surroundings } from '../kinds.ts'
import { findCountry } from './country.ts'
import { keepRooms } from './rooms.ts'

export interface PublishInput {
  container: { id: string; gaId: string; clarityLink: string; currency: string; timezone: string }
  level: PlanLevel
  revision: number
  /** What the store gets. */
  experiences: ExperienceParts[]
}

const ms = (at: Date | null): number | undefined => at?.getTime()

/** What compiling leaves beside the manifest. */
export interface Attachments {
  /** Source of a view's custom JavaScript by its id. */
  scripts: Map<string, string>
  /** JSON text by the name that its hash gives it; immutable. */
  files: Map<string, string>
}

export const noAttachments = (): Attachments => ({ scripts: new Map(), files: new Map() })

const pathOf = (container: string, name: string): string => `content/${container}/${name}`

/** Keeps content under a name that its hash gives it; the answer is its path below the tag's base. */
function attach(content: unknown, container: string, { files }: Attachments): string {
  const text = JSON.stringify(content)
  const name = `${createHash('sha256').update(text).digest('hex').slice(0, 32)}.json`
  files.set(name, text)
  return pathOf(container, name)
}

/** What compiling answers to a kind: where it is shown, and a place for what it lays beside its content. */
export function compileContextOf(
  {
    campaignStartAt: startAt,
    campaignEndAt: endAt,
  }: Pick<ExperienceParts['experience'], 'campaignStartAt' | 'campaignEndAt'>,
  surroundings: Surroundings,
  attachments: Attachments,
): CompileContext {
  const container = surroundings.container.id
  return { ...surroundings, campaign: { startAt, endAt }, attach: (part) => attach(part, container, attachments) }
}

/** The files that were laid beside a content, by the paths that it names. */
export const filesByPath = (container: string, { files }: Attachments): Record<string, unknown> =>
  Object.fromEntries([...files].map(([name, text]) => [pathOf(container, name), JSON.parse(text)]))

/** A widget may ask only for what its kind declares. */
function requireDeclared({ kind, anchors }: ServerKind['definition'], terms: WidgetTerms): void {
  if (terms.anchor && !anchors.includes('element')) throw new Error(`${kind} stands at no element of the page`)
}

function compileView(
  view: ViewRow,
  context: CompileContext,
  { definition, compile }: ServerKind,
  attachments: Attachments,
): ManifestView {
  if (view.isOriginal) return { id: view.id, original: true }
  const { content, script, terms } = compile(view.content, context)
  if (script) attachments.scripts.set(view.id, script)
  if (!content) return { id: view.id }
  if (definition.placement === 'page') return { id: view.id, content: content as ManifestContent }
  if (terms) requireDeclared(definition, terms)
  return { id: view.id, file: attach(content, context.container.id, attachments), ...(terms && { terms }) }
}

/** When and for whom it starts; nothing where that is at once and for everybody. */
function compileActivation(activation: Activation, views: ManifestView[]): Pick<ManifestExperience, 'activation'> {
  const { sources, places, ...rest } = activation
  const lists = {
    ...(sources.length > 0 && { sources: sources.map((source) => ({ ...source, value: source.value.toLowerCase() })) }),
    ...(places.length > 0 && { places }),
    ...((places.length > 0 || views.some(({ terms }) => terms)) && { waits: true as const }),
  }
  const isPlain = rest.trigger === 'immediately' && rest.visitor === 'all' && Object.keys(lists).length === 0
  return isPlain ? {} : { activation: { ...rest, ...lists } }
}

/** What an exclusion group leaves it of the visitors. */
function compileExclusion({ experience, exclusion }: ExperienceParts): Pick<ManifestExperience, 'exclusion'> {
  if (!exclusion) return {}
  const [from, to] = rangeIn(exclusion, experience.id)
  return { exclusion: { id: exclusion.id, from, to } }
}

/** One experience as the tag reads it; what stands outside of the manifest is added to `attachments`. */
export function compileExperience(
  parts: ExperienceParts,
  surroundings: Surroundings,
  kinds: KindRegistry,
  attachments: Attachments,
): ManifestExperience {
  const { experience, views, rules } = parts
  const kind = experience.kind as Kind
  const context = compileContextOf(experience, surroundings, attachments)
  const compiled = views.map((view) => compileView(view, context, kinds[kind], attachments))
  const [first, ...later] = timelineOf(parts)
  return {
    id: experience.id,
    kind,
    type: experience.type,
    name: experience.name,
    start: ms(experience.startAt),
    end: ms(experience.endAt),
    devices: experience.devices,
    ...(experience.hideFragment && { hideFragment: true as const }),
    rules: rulesOf(kinds[kind].definition, rules).map(({ field, operator, value }) => ({ field, operator, value })),
    ...compileActivation(readActivation(experience.activation), compiled),
    // A visitor whose clock is behind ours must still find the first epoch in force.
    timeline: first ? [{ ...first, from: 0 }, ...later] : [],
    ...compileExclusion(parts),
    views: compiled,
    // Of what was adopted nothing is left to be found out.
    measured: kinds[kind].definition.measured.length > 0 && !isAdopted(experience),
  }
}

/** JavaScript object literal of functions by view id, each source on lines of its own, as it was parsed when it was saved. */
export const scriptsLiteral = (scripts: Map<string, string>): string =>
  `{${[...scripts].map(([id, source]) => `${JSON.stringify(id)}:function(vitrine){\n${source}\n}`).join(',')}}`

/**
 * The order in which the tag takes experiences, so that the higher priority wins. The first redirect that matches leaves the page, and of
 * changes at one place the last one shows; kinds of which the first does come last, as they look at what the others have left.
 */
function byPriority(kinds: KindRegistry) {
  const rankOf = ({ kind, type }: ExperienceParts['experience']): number => {
    if (type === 'redirect') return 0
    return kinds[kind as Kind].isFirstShown ? 2 : 1
  }
  return ({ experience: a }: ExperienceParts, { experience: b }: ExperienceParts): number => {
    const rank = rankOf(a)
    const priority = a.priority - b.priority
    const age = a.createdAt.getTime() - b.createdAt.getTime()
    return rank - rankOf(b) || (rank === 1 ? priority : -priority) || (rank === 2 ? -age : age)
  }
}

/** Everything that stands in one container's tag, and beside it what the tag loads once the page is painted. */
export function compileManifest(
  input: PublishInput,
  kinds: KindRegistry,
): { manifest: Manifest; scripts: string; files: Map<string, string> } {
  const { container } = input
  const attachments = noAttachments()
  const compiled = input.experiences
    .toSorted(byPriority(kinds))
    .map((parts) => compileExperience(parts, input, kinds, attachments))
  const { page = [], widget: floating } = Object.groupBy(compiled, ({ kind }) => kinds[kind].definition.placement)
  const { widgets: widget, rooms } = keepRooms(floating ?? [])
  const widgets = floating && {
    file: attach(widget, container.id, attachments),
    ...(widget.some(({ hideFragment }) => hideFragment) && { hideFragment: true as const }),
    ...(widget.some(({ activation }) => activation?.sources) && { sources: true as const }),
    ...(widget.some(({ views }) => views.some(({ terms }) => terms?.anchor)) && { anchors: true as const }),
    ...(widget.some(({ exclusion }) => exclusion) && { exclusions: true as const }),
    ...(widget.some(({ timeline }) => timeline.length > 1) && { timelines: true as const }),
  }
  const country = findCountry(container.timezone)
  return {
    manifest: {
      version: 1,
      container: container.id,
      revision: input.revision,
      ...(container.gaId && { gaId: container.gaId }),
      ...(container.clarityLink && { clarity: true as const }),
      currency: container.currency,
      ...(country && { country }),
      experiences: [...page, ...rooms],
      ...(widgets && { widgets }),
    },
    scripts: scriptsLiteral(attachments.scripts),
    files: attachments.files,
  }
}
