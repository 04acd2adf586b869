import { trustHtml } from '../core/trust.ts'
import { markOwn } from './own.ts'

/** Parses HTML for any place (a template takes table rows, too); scripts in it do not run. Throws where the page refuses HTML. */
export const parseHtml = ({ ownerDocument }: Element, html: string): ChildNode[] => {
  const template = ownerDocument.createElement('template')
  template.innerHTML = trustHtml(html)
  return [...ownerDocument.importNode(template.content, true).childNodes].map(markOwn)
}
