import { matchRules, type Rule } from '@vitrine/targeting'
import { createEngine } from '../../kernel/experience/regex.ts'
import { unpackLines } from '../../platform/packed-lines.ts'

export interface ChooseInput {
  rules: readonly Rule[]
  hideFragment: boolean
  /** Addresses that visitors have seen, most seen first, and those of the sitemap as they were packed. */
  seen: readonly string[]
  packed: Uint8Array | undefined
  most: number
  /** How long pages are tried, in ms. */
  forMs: number
}

/** What is behind `#` is no other page. */
const pageOf = (address: string): string => address.replace(/#.*/s, '')

/** The known pages that rules catch, and how many there are; runs in a thread of its own (`platform/workers`). */
export function choosePages({ rules, hideFragment, seen, packed, most, forMs }: ChooseInput): {
  pages: string[]
  matched: number
} {
  const options = { hideFragment, regex: createEngine() }
  const endsAt = performance.now() + forMs
  const known = new Set([...seen, ...(packed ? unpackLines(packed) : [])].map(pageOf))
  const pages: string[] = []
  let matched = 0
  for (const address of known) {
    if (performance.now() > endsAt) break
    if (!URL.canParse(address) || !matchRules(rules, address, options)) continue
    matched++
    if (pages.length < most) pages.push(address)
  }
  return { pages, matched }
}
