import { tellAsked, whenQuiet } from '../quiet.ts'
import { recall, remember } from '../storage.ts'

/** What the page itself has asked before the console came (building/boot.js): for whom, in which language, and the answers by address. */
export interface Ahead {
  token: string
  language: string
  answers: Record<string, Promise<Response>>
}
declare global {
  interface Window {
    vitrineAhead?: Ahead
  }
}

const storageKey = 'vitrine.ahead'
const mostAddresses = 8
const mostCalls = 10

let ahead: Ahead | undefined
/** What the first screen reads; undefined before and after it. */
let reads: Set<string> | undefined

/** The answer to a call that the page has asked for already: each once, and only for who asks now. */
export function takeAhead(url: string, token: string | null, language: string): Promise<Response> | undefined {
  const answer = ahead?.answers[url]
  if (!ahead || !answer || ahead.token !== token || ahead.language !== language) return undefined
  delete ahead.answers[url]
  return answer
}

/** Notes a read of the first screen. */
export function noteRead(url: string): void {
  tellAsked()
  if (reads && reads.size < mostCalls) reads.add(url)
}

function readKept(): Record<string, string[]> {
  try {
    return JSON.parse(recall(storageKey) ?? '{}') as Record<string, string[]>
  } catch {
    return {}
  }
}

function keep(address: string, urls: ReadonlySet<string>): void {
  const kept = readKept()
  delete kept[address]
  const latest = [...Object.entries(kept), [address, [...urls]]].slice(-mostAddresses)
  remember(storageKey, JSON.stringify(Object.fromEntries(latest)))
}

/** Takes over from the page; what the screen at this address reads is kept, so that the page asks for it the next time. */
export async function takeOver(given: Ahead | undefined, address: string): Promise<void> {
  ahead = given
  const noted = new Set<string>()
  reads = noted
  await whenQuiet()
  // What nobody has taken by now would be old when it is.
  ahead = undefined
  reads = undefined
  if (noted.size > 0) keep(address, noted)
}
