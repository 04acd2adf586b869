import type { Manifest } from '@vitrine/contract'
import type { PublishedTag } from '../published-tags/queries.ts'

/** Every failure of a version's script is one cause: browsers word the same mistake differently. */
export const scriptCause = (view: string): string => `${view} script`

/** A change that found no element, as the tag names it. */
export const elementCause = (view: string, label: string): string => `${view} element ${label}`

/** The tag names a change by its first selector, cut to what a label holds. */
const labelOf = ([selector = '']: readonly string[]): string => selector.slice(0, 200)

/** Every cause that a published tag can report; anybody can send others. */
export function listCauses({ manifest, scripts }: Pick<PublishedTag, 'manifest' | 'scripts'>): Set<string> {
  const { experiences } = JSON.parse(manifest) as Manifest
  const views = experiences.flatMap((experience) => experience.views)
  return new Set(
    views.flatMap(({ id, content }) => [
      ...(content?.changes ?? []).map(({ selectors }) => elementCause(id, labelOf(selectors))),
      ...(scripts.includes(`${JSON.stringify(id)}:function(`) ? [scriptCause(id)] : []),
    ]),
  )
}
