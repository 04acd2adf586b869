import type {
  ExperienceDetail,
  Family,
  Figure,
  Handover,
  Kind,
  KindDefinition,
  ManifestContent,
  PlanLevel,
  WidgetTerms,
} from '@vitrine/contract'
import type { Target } from '@vitrine/targeting'
import type { FieldIssue } from './app-error.ts'

type ExperienceType = ExperienceDetail['type']

/** What a view's content becomes in the manifest. */
export interface CompiledView {
  /** Of a kind that acts before paint, part of the manifest; of any other a file that the tag loads when it is needed. */
  content?: ManifestContent | Record<string, unknown>
  /** Source of custom JavaScript; it becomes a function of the script, so no `eval` is needed on the store. */
  script?: string
  /** Of a widget: what has to hold before it appears. */
  terms?: WidgetTerms
}

/** A figure of the store that a content shows, from a minimum on. */
export interface DeclaredFigure {
  figure: Figure
  minimum: number
}

/** Where, and on what plan, a content is shown. */
export interface Surroundings {
  container: { id: string; timezone: string; currency: string }
  level: PlanLevel
}

/** What a content is compiled with: with the dates of the campaign that its texts are about. */
export interface CompileContext extends Surroundings {
  campaign: { startAt: Date | null; endAt: Date | null }
  /** Lays what only some visitors need beside a widget's content; the answer is its path, for `WidgetApi.part`. */
  attach(part: unknown): string
}

/** A kind of experience on the server. */
export interface ServerKind {
  definition: KindDefinition
  /** Checks and completes the content of one view; issues have paths inside the content. */
  parseContent(
    content: unknown,
    at: { isOriginal: boolean; type: ExperienceType },
  ): { value: Record<string, unknown> } | { issues: FieldIssue[] }
  /** What a view other than the original lacks to have something to show; issues have paths inside the content. */
  findMissing(content: Record<string, unknown>, type: ExperienceType): FieldIssue[]
  /**
   * What stands against releasing a view that has something to show; issues have paths inside the content. `url` is the page of
   * the experience, `domain` the store's registrable domain, or empty; `isCaught` tells whether its own rules catch an address.
   */
  findObstacles?(
    content: Record<string, unknown>,
    at: { type: ExperienceType; url: string; domain: string; isCaught: (url: string) => boolean },
  ): FieldIssue[]
  /**
   * What a new content has, or no longer has as it was before, that takes a right of its own: the part of the call that names the right,
   * and the issue to tell where it is missing. Paths inside the content.
   */
  findGuarded?(content: Record<string, unknown>, before: Record<string, unknown>): { part: string; issue: FieldIssue }[]
  compile(content: Record<string, unknown>, context: CompileContext): CompiledView
  /** Of two at one place of the page the first shows: the second finds nothing there any more. */
  isFirstShown?: true
  /** Of a kind that changes elements of the page. */
  targets?: KindTargets
  /** Of a kind whose versions can be adopted: what the store's developer needs to make the page of the store the version. */
  handOver?(content: Record<string, unknown>, view: { id: string }): Omit<Handover, 'view_id'>
  /** Of a kind that strangers' sites embed: what anybody may read of it by the experience's id while it is released. */
  openConfig?(content: Record<string, unknown>): Record<string, unknown>
  /** Of a kind that shows figures of the store: which. No other is counted or told to anybody. */
  figures?(content: Record<string, unknown>): DeclaredFigure[]
}

/** The elements of the page that a content changes. */
export interface KindTargets {
  /** By selectors, and whether code of its own may change others, too: for collisions. */
  collect(content: Record<string, unknown>): { selectors: string[]; hasCode: boolean }
  /** Each with all ways to find it, for the check of elements; null where the tag finds them by something else than selectors. */
  list: ((content: Record<string, unknown>) => Target[]) | null
}

/** Every kind with its server part; composed by the roles, so that the kernel names none. */
export type KindRegistry = Record<Kind, ServerKind>

/** The kinds that a family of calls serves. */
export const kindsIn = (kinds: KindRegistry, family: Family): Kind[] =>
  (Object.keys(kinds) as Kind[]).filter((name) => kinds[name].definition.family === family)
