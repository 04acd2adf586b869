import type { Change, Handover } from '@vitrine/contract'

type Part = Handover['html'][number]

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const escapeValue = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const writeAttributes = (attributes: Record<string, string | undefined>): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}="${escapeValue(value)}"`))
    .join(' ')

/** What somebody writes into the page's own HTML for a change, and where. */
function partOf(change: Change): Pick<Part, 'place' | 'html'> | undefined {
  switch (change.op) {
    case 'text':
      return { place: 'inside', html: escapeText(change.value) }
    case 'html':
      return { place: 'inside', html: change.value }
    case 'insert':
      return { place: change.position, html: change.html }
    case 'attr':
      return { place: 'attributes', html: writeAttributes({ [change.attribute]: change.value }) }
    case 'link':
      return { place: 'attributes', html: writeAttributes({ href: change.href, target: change.target }) }
    case 'image': {
      const { src, srcset, alt } = change
      return { place: 'attributes', html: writeAttributes({ src, srcset: srcset || undefined, alt }) }
    }
    default:
      return undefined
  }
}

export function listParts(change: Change): Part[] {
  const part = partOf(change)
  return part ? [{ change_id: change.id, selector: change.selectors[0] ?? '', ...part }] : []
}
