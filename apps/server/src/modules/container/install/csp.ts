import { createHash } from 'node:crypto'
import { decodeText } from '@vitrine/targeting'
import type { FoundTag } from './find-tags.ts'

/** Directives by name, each with its sources; of a directive given twice the first counts. */
type Policy = Map<string, string[]>

const parsePolicy = (text: string): Policy => {
  const policy: Policy = new Map()
  for (const part of text.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/)
    const key = name?.toLowerCase()
    if (key && !policy.has(key)) policy.set(key, sources)
  }
  return policy
}
/** Several policies may share one header; each of them has to allow. */
export const parsePolicies = (header: string): Policy[] =>
  header
    .split(',')
    .filter((text) => text.trim() !== '')
    .map(parsePolicy)

const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' }
const portOf = ({ port, protocol }: URL): string => port || (defaultPorts[protocol] ?? '')
/** A page's policy lets what it names be fetched more safely than it says. */
const sameProtocol = (allowed: string, actual: string): boolean =>
  allowed === actual || (allowed === 'http:' && actual === 'https:')

/** Whether one source expression lets `url` be fetched from `page` (CSP 3, 6.7.2.8). */
function matches(source: string, url: URL, page: URL): boolean {
  const lower = source.toLowerCase()
  if (lower === "'self'") {
    const samePort = portOf(url) === portOf(page) || (portOf(url) === '443' && portOf(page) === '80')
    return url.hostname === page.hostname && samePort && sameProtocol(page.protocol, url.protocol)
  }
  if (lower === '*') return url.protocol in defaultPorts
  if (/^[a-z][a-z0-9+.-]*:$/.test(lower)) return sameProtocol(lower, url.protocol)
  const parts = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?(\*|(?:\*\.)?[a-z0-9.-]+|\[[0-9a-f:]+\])(?::(\d+|\*))?(\/.*)?$/i.exec(
    source,
  )
  if (!parts) return false
  const [, protocol = page.protocol, host = '', port, path] = parts
  if (!sameProtocol(protocol.toLowerCase(), url.protocol)) return false
  const name = host.toLowerCase()
  const hostFits =
    name === '*' || (name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name)
  const portFits = port === '*' || portOf(url) === (port ?? defaultPorts[url.protocol])
  if (!hostFits || !portFits) return false
  if (!path || path === '/') return true
  // Escapes are compared decoded, and one that is none (`%zz`) stands for itself.
  const [wanted, actual] = [decodeText(path), decodeText(url.pathname)]
  return path.endsWith('/') ? actual.startsWith(wanted) : actual === wanted
}

export interface Blocked {
  directive: string
  /** What to add to it. */
  add: string
}

interface Need {
  tag: FoundTag
  /** Of the container's script. */
  url: URL
  page: URL
  /** Where events go. */
  collect: URL
}

const first = (policy: Policy, names: string[]): [string, string[]] | undefined => {
  const name = names.find((each) => policy.has(each))
  return name === undefined ? undefined : [name, policy.get(name) ?? []]
}

const digest = (algorithm: string, text: string): string =>
  `'${algorithm}-${createHash(algorithm).update(text).digest('base64')}'`
const isHash = (source: string): boolean => /^'sha(256|384|512)-/i.test(source)

function blockedScript(policy: Policy, { tag, url, page }: Need): Blocked | undefined {
  const found = first(policy, ['script-src-elem', 'script-src', 'default-src'])
  if (!found) return undefined
  const [directive, sources] = found
  const { text, nonce } = tag.script
  const trusted = nonce !== '' && sources.includes(`'nonce-${nonce}'`)
  const strict = sources.some((source) => /^'strict-dynamic'$/i.test(source))
  const byAddress = !strict && sources.some((source) => matches(source, url, page))
  const origin = byAddress ? '' : url.origin
  if (tag.form === 'plain') {
    if (trusted || byAddress) return undefined
    return { directive, add: strict ? "'nonce-…'" : origin }
  }
  // With a nonce, a hash or strict-dynamic beside it, 'unsafe-inline' means nothing.
  const restricted = strict || sources.some((source) => isHash(source) || /^'nonce-/i.test(source))
  const named = sources.some(isHash) ? ['sha256', 'sha384', 'sha512'] : []
  const hashed = named.some((algorithm) => sources.includes(digest(algorithm, text)))
  const inline = trusted || hashed || (!restricted && sources.some((source) => /^'unsafe-inline'$/i.test(source)))
  if (!inline) return { directive, add: [digest('sha256', text), strict ? '' : origin].join(' ').trim() }
  // The snippet hands its nonce on to the script, and a trusted script may add others under strict-dynamic.
  return trusted || strict || byAddress ? undefined : { directive, add: origin }
}

function blockedEvents(policy: Policy, { collect, page }: Need): Blocked | undefined {
  const found = first(policy, ['connect-src', 'default-src'])
  if (!found || found[1].some((source) => matches(source, collect, page))) return undefined
  return { directive: 'connect-src', add: collect.origin }
}

/** The first thing that these policies keep the tag from: running, or sending what visitors do. */
export function findBlocked(policies: Policy[], need: Need): Blocked | undefined {
  for (const policy of policies) {
    const blocked = blockedScript(policy, need)
    if (blocked) return blocked
  }
  for (const policy of policies) {
    const blocked = blockedEvents(policy, need)
    if (blocked) return blocked
  }
  return undefined
}

/** The first `frame-ancestors` that keeps another site from showing the page; undefined: none does. */
export function findFraming(policies: Policy[], { page, ancestor }: { page: URL; ancestor: URL }): string | undefined {
  for (const policy of policies) {
    const sources = policy.get('frame-ancestors')
    if (sources && !sources.some((source) => matches(source, ancestor, page)))
      return ['frame-ancestors', ...sources].join(' ')
  }
  return undefined
}

/** Whether a page's policies say anything about who may frame it: then an X-Frame-Options header counts for nothing. */
export const saysWhoFrames = (policies: Policy[]): boolean => policies.some((policy) => policy.has('frame-ancestors'))
