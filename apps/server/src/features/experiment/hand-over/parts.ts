import { type Change, escapeHtml, type Handover } from '@vitrine/contract'

type Part = Handover['html'][number]

/** From these, scripts of the page load pictures late: the tag puts its own back after them, which nobody does in the page itself. */
export const lateAttributes = [
  'data-src',
  'data-srcset',
  'data-lazy',
  'data-lazy-src',
  'data-lazy-srcset',
  'data-original',
  'data-original-set',
]

const writeAttributes = (attributes: Record<string, string | undefined>): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}="${escapeHtml(value)}"`))
    .join(' ')

/** What somebody writes into the page's own HTML for a change, and where. */
function partsOf(change: Change): (Pick<Part, 'place' | 'html'> & Partial<Part>)[] {
  switch (change.op) {
    case 'text':
      return [{ place: 'inside', html: escapeHtml(change.value) }]
    case 'html':
      return [{ place: 'inside', html: change.value }]
    case 'insert':
      return [{ place: change.position, html: change.html }]
    case 'attr':
      return [{ place: 'attributes', html: writeAttributes({ [change.attribute]: change.value }) }]
    case 'link':
      return [{ place: 'attributes', html: writeAttributes({ href: change.href, target: change.target }) }]
    case 'image': {
      const { src, srcset, alt } = change
      const written = writeAttributes({ src, srcset: srcset || undefined, alt })
      const without = [...(srcset ? [] : ['srcset', 'sizes']), ...lateAttributes]
      // An old srcset would win over a new src, as would the sources of a <picture> over its image.
      return [
        { place: 'attributes', html: written, without },
        { place: 'sources', html: writeAttributes({ srcset: srcset || src }), without: lateAttributes },
      ]
    }
    default:
      return []
  }
}

export function listParts(change: Change): Part[] {
  const selector = change.selectors[0] ?? ''
  return partsOf(change).map((part) => ({ change_id: change.id, selector, without: [], ...part }))
}
