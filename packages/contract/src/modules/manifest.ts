import type { ExperimentContent } from '../features/experiment.ts'
import type { Kind } from '../kinds.ts'
import type { Change, Countdown, ElementType, OverlayImage, PlacedTimer } from '../kit/index.ts'
import type { Activation } from './activation.ts'
import type { Device } from './experience.ts'
import type { Rule } from './rule.ts'
import type { ElementRoom, WidgetTerms } from './widget-terms.ts'

/*
 * What publishing hands to the tag. Types only: nothing here may pull zod into the storefront.
 * Instants are milliseconds since 1970; weights and holdout are integers out of 10,000.
 */

/** One span of the weight timeline; `weights` stand in the order of the experience's views. */
export interface TimelineEntry {
  from: number
  epoch: number
  weights: number[]
  holdout: number
}

/** Of the visitors of an exclusion group, placed by its id, those from `from` up to but not including `to`. */
export interface Exclusion {
  id: string
  from: number
  to: number
}

/** A version as the tag needs it. Kinds that act before paint carry their content; the others a file to load. */
export interface ManifestView {
  id: string
  original?: true
  content?: ManifestContent
  /** Path below the tag's base of an immutable JSON file with the content. */
  file?: string
  terms?: WidgetTerms
}

/** An element as its chunk in the tag takes it; `room` is none, and only keeps free what a widget will take. */
export interface ManifestElement {
  type: ElementType | 'room'
  /** Not set: it lies over something. */
  room?: ElementRoom
  /** From then on nothing of it is shown. */
  until?: number
  content: object
}

export type CompiledOverlay = Omit<OverlayImage, 'type'> & {
  /** Pixels that the picture below has to have in each direction. */
  least: number
}

/** Counts to `at`, and where `days` is not 0 from there on anew every so many days, by the wall clock of the zone. Instants in ms. */
export type CompiledCountdown = Omit<Countdown, 'type' | 'end' | 'max_width' | 'margin'> & {
  at: number
  days: number
  zone: string
  /** Pixels. */
  title_size: number
  height: number
}

/** The page of a timer, in a frame. */
export type CompiledPlacedTimer = Pick<PlacedTimer, 'timer' | 'height' | 'radius'>

type Published<C> = C extends { op: 'element' }
  ? Omit<C, 'name' | 'enabled' | 'element'> & { element: ManifestElement }
  : Omit<C, 'name' | 'enabled'>

/** A picture of the store, and what is shown wherever it stands on a page. */
export interface ManifestSwap extends Pick<Change, 'id' | 'selectors' | 'fingerprint'> {
  op: 'swap'
  match: 'all'
  /** At any size; pixels of the largest one, where they are known. */
  from: { url: string; width?: number; height?: number }
  /** One picture, from narrow to wide. */
  to: { url: string; width?: number }[]
  /** Not set: each place keeps its own alternative text. */
  alt?: string
}

/** A change without what only the console needs; switched-off ones are left out. */
export type ManifestChange = (Change extends infer C ? (C extends Change ? Published<C> : never) : never) | ManifestSwap

/** Content of a version without what the tag does not need. JS stands outside, as a function named by the view's id. */
export type ManifestContent = Partial<Omit<ExperimentContent, 'js' | 'changes'>> & { changes?: ManifestChange[] }

/** Only with the lists that say anything; what a source is compared with is in lower case. */
export type ManifestActivation = Omit<Activation, 'sources' | 'places'> &
  Partial<Pick<Activation, 'sources' | 'places'>> & {
    /** Also where it starts at once, something is found out before: where the visitor is, or whether a widget's terms hold. */
    waits?: true
  }

export interface ManifestExperience {
  id: string
  kind: Kind
  type: 'page' | 'redirect'
  /** For Clarity and GA4. */
  name: string
  start?: number
  end?: number
  devices: Device[]
  hideFragment?: true
  rules: Pick<Rule, 'field' | 'operator' | 'value'>[]
  activation?: ManifestActivation
  timeline: TimelineEntry[]
  /** Where no visitor gets two of a group that it belongs to. */
  exclusion?: Exclusion
  views: ManifestView[]
  /** Writes assignments and exposures. */
  measured: boolean
}

export interface Manifest {
  version: 1
  container: string
  revision: number
  /** `G-…` when set: one experience_impression event per exposure goes to GA4. */
  gaId?: string
  clarity?: true
  currency: string
  /** Country of the container's time zone (ISO 3166-1), by which defaults of consent mode that name regions are judged. */
  country?: string
  experiences: ManifestExperience[]
  /** Experiences that no first paint waits for, which the tag takes among the others once they have come. */
  widgets?: {
    /** Path below the tag's base of an immutable JSON file with them. */
    file: string
    /** Whether one of them keeps the fragment of addresses from being recorded. */
    hideFragment?: true
    /** Whether one of them asks where the visit came from. */
    sources?: true
    /** Whether one of them stands at an element of the page. */
    anchors?: true
    /** Whether one of them belongs to an exclusion group. */
    exclusions?: true
    /** Whether the weights of one of them change over time. */
    timelines?: true
  }
}
