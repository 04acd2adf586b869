import type { TagBoot } from '@vitrine/contract'
import { start } from './boot.ts'
import { attempt } from './boundary.ts'

/** The argument of the function that the build wraps around this script: see build.ts. */
declare const __boot: TagBoot

attempt(() => start(__boot))
