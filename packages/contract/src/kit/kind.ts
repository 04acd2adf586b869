import type { z } from 'zod'

/** What a kind of experience can do; the one implementation obeys these. */
export interface Capabilities {
  /** Several versions with weights. */
  split: boolean
  holdout: boolean
  /** May change while released. */
  editable_live: boolean
  /** At most one per container. */
  singleton: boolean
  /** Writes assignments and has a report. */
  measured: boolean
  /** Its content goes into the tag itself rather than into a lazily loaded file. */
  before_paint: boolean
}

/** A kind of experience: its capabilities and the content of one of its versions. */
export interface KindDefinition {
  kind: string
  /** Which family of calls serves it: `/optimize/experience` or `/optimize/url_view`. */
  family: 'experience' | 'url_view'
  capabilities: Capabilities
  content: z.ZodType
}
