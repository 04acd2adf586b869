import type { z } from 'zod'
import type { PlanFunction } from '../plan-functions.ts'
import type { Metric } from './metrics.ts'
import type { BothLanguages } from './names.ts'

/** The calls that serve a kind: `/optimize/experience` or `/optimize/url_view`, each with rights of its own. */
export const families = ['experience', 'url_view'] as const
export type Family = (typeof families)[number]

/** A kind of experience: the one implementation obeys what is said here, and names no kind. */
export interface KindDefinition {
  kind: string
  /** What one is called in the middle of a sentence. */
  noun: BothLanguages
  family: Family
  /** The plan's functions of which a released one takes a place each; of a kind whose versions differ in that, by their content. */
  quota: readonly PlanFunction[] | ((content: Record<string, unknown>) => readonly PlanFunction[])
  /**
   * `many`: an original that stays as the page is, and others beside it. `many_or_one`: one version, which a second or a holdout makes a
   * test. `one`: never more.
   */
  versions: 'many' | 'many_or_one' | 'one'
  /** Whether a container has as many as anybody likes. */
  perContainer: 'many' | 'one'
  /** Whether its content and settings may change while it is released. */
  editableLive: boolean
  /** `page`: compiled into the tag, acts before paint. `widget`: a file that the tag loads when it is needed. */
  placement: 'page' | 'widget'
  /** The metrics that lead its report; of a kind without any nobody is assigned, and there is none. */
  measured: readonly Metric[]
  /** What a person chooses from when creating one; the first is proposed. */
  types: readonly ['page' | 'redirect', ...('page' | 'redirect')[]]
  /** Where a widget stands: in a `corner` of the screen, which it shares, or at an `element` of the page. A page-placed kind has none. */
  anchors: readonly ('corner' | 'element')[]
  /** The coupon codes that a content carries: two of a container that carry the same at the same time are pointed out. */
  codes?: (content: Record<string, unknown>) => readonly string[]
  /** The field of the content with labels by which people find experiences in a list; never shown in the store. */
  tags?: string
  /** Content of one version, with its defaults. */
  content: z.ZodType
}

/** Declares a kind; what it says keeps its exact type. */
export const defineKind = <const D extends KindDefinition>(definition: D): D => definition
