import type { SeenTag } from '@vitrine/contract'
import type { PageScript } from './page.ts'

/** A tag of ours and the script that it is, or that puts it in. */
export interface FoundTag extends SeenTag {
  script: PageScript
}

const ofPath = /\/tag\/([A-Za-z0-9_-]{1,40})\.js$/
/** Addresses inside an inline script; JSON writers like to put a backslash before each slash. */
const inText = /(?:https?:)?\/\/[^\s"'`<>\\]+?\/tag\/[A-Za-z0-9_-]{1,40}\.js/g

/** The container whose script an address is; `hosts` are ours, and a container's own id is known on any (a CDN before us). */
function containerOf(address: string, own: string, hosts: ReadonlySet<string>): string | undefined {
  if (!URL.canParse(address, 'https://none.invalid')) return undefined
  const { host, pathname } = new URL(address, 'https://none.invalid')
  const id = ofPath.exec(pathname)?.[1]
  return id !== undefined && (id === own || hosts.has(host)) ? id : undefined
}

/** Every tag of ours in the page, in its order: plain ones by their address, guarded ones by the address they hold. */
export function findTags(scripts: PageScript[], own: string, hosts: ReadonlySet<string>): FoundTag[] {
  return scripts.flatMap((script) => {
    const { src, text, place, line, html } = script
    const addresses = src === null ? (text.replaceAll('\\/', '/').match(inText) ?? []) : [src]
    const ids = new Set(addresses.map((address) => containerOf(address, own, hosts)).filter((id) => id !== undefined))
    const form = src === null ? ('guarded' as const) : ('plain' as const)
    return [...ids].map((container) => ({ container, form, place, line, html, script }))
  })
}

/** Whether Google Tag Manager is on the page: what it loads cannot be seen from here. */
export const hasTagManager = (scripts: PageScript[]): boolean =>
  scripts.some(({ src, text }) => /googletagmanager\.com\/gtm\.js/.test(src ?? text.replaceAll('\\/', '/')))
