import type { Manifest, NotificationEvent } from '@vitrine/contract'
import type { PublishedTag } from '../published-tags/queries.ts'

/** One thing that goes wrong, however often. */
export interface Cause {
  key: string
  experience: string
  view: string
  event: NotificationEvent
  /** Either of the two. */
  selector?: string
  message?: string
  url: string
  count: number
  /** The first and the last time (ms). */
  from: number
  to: number
}

/** Every failure of a version's script is one cause: browsers word the same mistake differently. */
export const scriptCause = (view: string): string => `${view} script`

/** What the tag says before the selector of a change that it gave up, and the event that it is; without it nothing was found. */
const givenUp = { 'fight: ': 'change_undone', 'style: ': 'style_overridden' } as const
type ElementEvent = 'element_not_found' | (typeof givenUp)[keyof typeof givenUp]

/** What happened to a change, and its selector, as the tag's label tells. */
export function readLabel(label: string): { event: ElementEvent; selector: string } {
  for (const [prefix, event] of Object.entries(givenUp))
    if (label.startsWith(prefix)) return { event, selector: label.slice(prefix.length) }
  return { event: 'element_not_found', selector: label }
}

/** A change that found no element or was given up, as the tag names it. */
export const elementCause = (view: string, label: string): string => `${view} element ${label}`

/** The tag names a change by its first selector, with what happened to it before it, cut to what a label holds. */
const labelsOf = ([selector = '']: readonly string[]): string[] =>
  ['', ...Object.keys(givenUp)].map((prefix) => `${prefix}${selector}`.slice(0, 200))

/** What a published tag can report: of its versions these causes and no others. Anybody can send others. */
export interface Possible {
  views: ReadonlySet<string>
  causes: ReadonlySet<string>
}

export function listCauses({ manifest, scripts }: Pick<PublishedTag, 'manifest' | 'scripts'>): Possible {
  const { experiences } = JSON.parse(manifest) as Manifest
  const views = experiences.flatMap((experience) => experience.views)
  const causes = new Set(
    views.flatMap(({ id, content }) => [
      ...(content?.changes ?? []).flatMap(({ selectors }) =>
        labelsOf(selectors).map((label) => elementCause(id, label)),
      ),
      ...(scripts.includes(`${JSON.stringify(id)}:function(`) ? [scriptCause(id)] : []),
    ]),
  )
  return { views: new Set(views.map(({ id }) => id)), causes }
}
