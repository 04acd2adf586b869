import { escapeHtml } from './kit/escape-html.ts'

/*
 * What a store puts into its head, first of all scripts. Both keep calls that come before the tag:
 *   vitrine.track('name', { value: 1 }), vitrine.consent('granted'), vitrine.onReady((vitrine) => …)
 * (the plain line runs before anything could call it). `url` is the address of the container's script.
 */

export interface SnippetOptions {
  /** Nothing is recorded or kept before vitrine.consent('granted'). */
  waitForConsent?: boolean
  /** Name of the page's data layer when it is not dataLayer. */
  dataLayer?: string
}

/** Safe inside of an inline script. */
const literal = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')

const attributesOf = ({ waitForConsent, dataLayer }: SnippetOptions): [string, string][] => [
  ...(waitForConsent ? [['data-consent', 'wait'] as [string, string]] : []),
  ...(dataLayer ? [['data-layer', dataLayer] as [string, string]] : []),
]

/** One line; every browser waits for it, so nothing flickers, but a server that hangs holds up the shop until the browser gives up. */
export const plainSnippet = (url: string, options: SnippetOptions = {}): string =>
  `<script src="${escapeHtml(url)}"${attributesOf(options)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')}></script>`

/** What a shop without GA4 events runs where an order is complete. */
export const purchaseCall = (currency: string): string =>
  `vitrine.track('purchase', { transaction: 'T1001', value: 1180, currency: '${currency}' })`

/** How long the guarded snippet lets painting wait (ms). */
export const GUARD_MS = 1000

/**
 * The recommended one: the parser never waits, painting waits for the script (`blocking="render"`: Chrome 105, Safari 18.2)
 * but for a second at most, and calls are kept. Firefox paints without waiting and may show the original for a moment.
 */
export const guardedSnippet = (url: string, options: SnippetOptions = {}): string => `<script>
(function(w,d,s,v){v=w.vitrine=w.vitrine||{q:[]};["track","consent","onReady","hydrated"].forEach(function(m){
v[m]=v[m]||function(){v.q.push([m].concat([].slice.call(arguments)))}});
s=d.createElement("script");s.src=${literal(url)};s.async=true;s.setAttribute("blocking","render");
if(d.currentScript)s.nonce=d.currentScript.nonce;
${attributesOf(options)
  .map(([name, value]) => `s.setAttribute(${literal(name)},${literal(value)});`)
  .join('')}d.head.appendChild(s);setTimeout(function(){s.removeAttribute("blocking")},${GUARD_MS})})(window,document)
</script>`
