import type { SeenTag } from '@vitrine/contract'
import type { PageScript } from './page.ts'

/** A tag of ours and the script that it is, or that puts it in. */
export interface FoundTag extends SeenTag {
  script: PageScript
}

const ofPath = /\/tag\/([A-Za-z0-9_-]{1,40})\.js$/
/** What no address inside a script goes beyond. */
const bounds = /[\s"'`<>\\]+/
const scriptPath = /\/tag\/[A-Za-z0-9_-]{1,40}\.js/g

/**
 * Addresses of tags inside an inline script, each from its first double slash on. Runs between quotes and spaces are read once,
 * from left to right: one expression for the whole address would begin again at every slash.
 */
function findAddresses(text: string): string[] {
  // JSON writers like to put a backslash before each slash.
  return text
    .replaceAll('\\/', '/')
    .split(bounds)
    .flatMap((run) => {
      const found: string[] = []
      let start = run.indexOf('//')
      for (const { 0: path, index } of run.matchAll(scriptPath)) {
        // Something has to stand between the slashes and the path: the host.
        if (start < 0 || index <= start + 2) continue
        const scheme = ['https:', 'http:'].find((each) => run.endsWith(each, start)) ?? ''
        found.push(scheme + run.slice(start, index + path.length))
        start = run.indexOf('//', index + path.length)
      }
      return found
    })
}

/** The container whose script an address is; `hosts` are ours, and a container's own id is known on any (a CDN before us). */
function containerOf(address: string, own: string, hosts: ReadonlySet<string>): string | undefined {
  const url = URL.parse(address, 'https://none.invalid')
  const id = url ? ofPath.exec(url.pathname)?.[1] : undefined
  return id !== undefined && (id === own || hosts.has(url?.host ?? '')) ? id : undefined
}

/** Every tag of ours in the page, in its order: plain ones by their address, guarded ones by the address they hold. */
export function findTags(scripts: PageScript[], own: string, hosts: ReadonlySet<string>): FoundTag[] {
  return scripts.flatMap((script) => {
    const { src, text, section, line, html } = script
    const addresses = src === null ? findAddresses(text) : [src]
    const ids = new Set(addresses.map((address) => containerOf(address, own, hosts)).filter((id) => id !== undefined))
    const form = src === null ? ('guarded' as const) : ('plain' as const)
    return [...ids].map((container) => ({ container, form, section, line, html, script }))
  })
}

/** Whether Google Tag Manager is on the page: what it loads cannot be seen from here. */
export const hasTagManager = (scripts: PageScript[]): boolean =>
  scripts.some(({ src, text }) => /googletagmanager\.com\/gtm\.js/.test(src ?? text.replaceAll('\\/', '/')))
