import { markOwn } from './own.ts'

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string }
}

let trust: ((html: string) => string) | undefined

/** Where a page requires trusted types, HTML passes through the policy `vitrine`; a page that does not allow it refuses HTML. */
const createTrust = () => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('vitrine', { createHTML: (html) => html })
  return policy ? (html: string) => policy.createHTML(html) : (html: string) => html
}

/** Parses HTML for any place (a template takes table rows, too); scripts in it do not run. Throws where the page refuses HTML. */
export const parseHtml = ({ ownerDocument }: Element, html: string): ChildNode[] => {
  const template = ownerDocument.createElement('template')
  trust ??= createTrust()
  template.innerHTML = trust(html)
  return [...ownerDocument.importNode(template.content, true).childNodes].map(markOwn)
}
