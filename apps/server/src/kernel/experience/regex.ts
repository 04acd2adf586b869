import type { RegexEngine } from '@vitrine/targeting'
import { RE2JS } from 're2js'

export const compileRe2 = (pattern: string, flags: string): RE2JS =>
  RE2JS.compile(pattern, flags === 'i' ? RE2JS.CASE_INSENSITIVE : 0)

/** How the server matches regular expressions: RE2, in linear time whatever the pattern; throws on one it cannot compile. */
export const re2: RegexEngine = (pattern, flags) => compileRe2(pattern, flags)
