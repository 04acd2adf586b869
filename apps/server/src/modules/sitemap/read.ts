import { sitemapPages } from '@vitrine/contract'
import { type Deps, type FileProblem, fetchFile, fetchRobots } from './fetch-file.ts'
import { listSitemaps } from './robots.ts'

/** Files that are asked for at most, how deep an index may lead, and how long everything may take. */
const mostFiles = 500
const mostDepth = 3
const mostMs = 5 * 60_000
/** Of all addresses together: what is kept, and tried against rules, is bounded by it. */
const mostCharacters = 16_000_000

export interface ReadPages {
  pages: string[]
  /** Whether there are more than were read. */
  isCut: boolean
  unread: number
}

interface Reading {
  origin: string
  owner: string
  signal: AbortSignal
  tell(done: number, total: number): void
}

interface Found {
  files: { url: string; depth: number }[]
  pages: Set<string>
  characters: number
  /** Whether more was named than is read. */
  isCut: boolean
  /** Whether no further page is kept. */
  isFull: boolean
  problems: FileProblem[]
}

/** Takes over what a file names; the rest of what is too much is left out. */
function takePages(found: Found, addresses: readonly string[]): void {
  for (const address of addresses) {
    if (found.pages.has(address)) continue
    if (found.pages.size >= sitemapPages || found.characters + address.length > mostCharacters) {
      found.isCut = true
      found.isFull = true
      return
    }
    found.pages.add(address)
    found.characters += address.length
  }
}

function takeFiles(found: Found, addresses: readonly string[], depth: number): void {
  const known = new Set(found.files.map(({ url }) => url))
  for (const url of addresses) {
    if (known.has(url)) continue
    if (found.files.length >= mostFiles) {
      found.isCut = true
      return
    }
    known.add(url)
    found.files.push({ url, depth })
  }
}

/** What the robots.txt of the website names, else its /sitemap.xml, with all that an index leads to. */
export async function readPages(deps: Deps, reading: Reading): Promise<ReadPages | FileProblem> {
  const { origin, owner, signal, tell } = reading
  const named = listSitemaps(await fetchRobots(deps, origin, signal), origin)
  const starts = named.length > 0 ? named : [`${origin}/sitemap.xml`]
  const found: Found = {
    files: starts.map((url) => ({ url, depth: 1 })),
    pages: new Set(),
    characters: 0,
    isCut: false,
    isFull: false,
    problems: [],
  }
  const endsAt = performance.now() + mostMs
  let done = 0
  for (const { url, depth } of found.files) {
    tell(done, found.files.length)
    if (found.isFull || performance.now() > endsAt) break
    // One more than is kept tells that there are more.
    const file = await fetchFile(deps, { owner, url, signal, most: sitemapPages + 1, mostCharacters })
    done++
    if ('error' in file) {
      // What somebody names has to be there.
      const isMissing = file.error === 'no_sitemap' && (named.length > 0 || depth > 1)
      found.problems.push(isMissing ? { ...file, error: 'not_reachable' } : file)
    } else if (file.kind === 'pages') takePages(found, file.addresses)
    else if (depth < mostDepth) takeFiles(found, file.addresses, depth + 1)
    else found.problems.push({ error: 'too_large', url })
  }
  tell(done, found.files.length)
  const { pages, problems } = found
  const [problem = { error: 'empty' as const, url: starts[0] ?? origin }] = problems
  if (pages.size === 0) return problem
  return { pages: [...pages], isCut: found.isCut || done < found.files.length, unread: problems.length }
}
