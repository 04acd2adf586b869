import { attempt } from './boundary.ts'

interface Rules {
  createHTML(html: string): string
  createScriptURL(url: string): string
}

let policy: Rules | undefined

/** Where a page requires trusted types, what we write passes through the policy `vitrine`; a page that does not allow that refuses it. */
const trust = <K extends keyof Rules>(kind: K, text: string): string => {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Rules): Rules } }
  const rules = { createHTML: (html: string) => html, createScriptURL: (url: string) => url }
  policy ??= attempt(() => trustedTypes?.createPolicy('vitrine', rules)) ?? rules
  return policy[kind](text)
}
export const trustHtml = (html: string): string => trust('createHTML', html)
export const trustUrl = (url: string): string => trust('createScriptURL', url)
