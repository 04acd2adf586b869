import { type FrameworkName, frameworkNames, type Manifest, nodeOps } from '@vitrine/contract'
import type { PublishedTag } from '../published-tags/queries.ts'

/** Whether any version puts nodes of ours onto the page: all else may be done before a framework takes the page over. */
function putsNodes(text: string): boolean {
  const { experiences, widgets } = JSON.parse(text) as Manifest
  const isNode = ({ content }: Manifest['experiences'][number]['views'][number]) =>
    content?.changes?.some(({ op }) => nodeOps.includes(op))
  return !!widgets?.anchors || experiences.some(({ views }) => views.some(isNode))
}

/** The frameworks that the container's pages are known to be made with; none while nothing is known. */
const listKnown = ({ framework = 'auto', foundFrameworks = [] }: PublishedTag['settings']): readonly FrameworkName[] =>
  framework === 'auto' ? foundFrameworks : framework === 'none' ? [] : [framework]

/** `Frameworks` as a JavaScript expression, of the adapters that the container needs; '' where it needs none. */
export function frameworksOf(tag: PublishedTag, adapters: Record<FrameworkName, string>): string {
  if (tag.settings.framework === 'none' || !putsNodes(tag.manifest)) return ''
  const known = listKnown(tag.settings)
  const names = known.length ? known : frameworkNames
  return `{"adapters":[${names.map((name) => adapters[name])}],"isKnown":${known.length > 0}}`
}
