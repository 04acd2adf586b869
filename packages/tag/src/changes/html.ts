import { plain } from '@vitrine/targeting'
import { trustHtml } from '../core/trust.ts'
import { markOwn } from './own.ts'

/**
 * Parses HTML to be put into a parent (a template takes table rows, too); scripts in it do not run. Throws where the page refuses
 * HTML.
 */
export const parseHtml = (parent: Element, html: string): ChildNode[] => {
  const { ownerDocument, namespaceURI, localName } = plain(parent)
  const template = ownerDocument.createElement('template')
  const isDrawing = namespaceURI?.endsWith('svg') && localName !== 'foreignObject'
  template.innerHTML = trustHtml(isDrawing ? `<svg>${html}</svg>` : html)
  const parsed = ownerDocument.importNode(template.content, true)
  return [...((isDrawing && parsed.firstChild) || parsed).childNodes].map(markOwn)
}
