import { planner } from './planner.ts'
import { report } from './report.ts'
import { settings } from './settings.ts'
import { targets } from './targets.ts'
import { editor, looks, preview, versions } from './versions.ts'

/** What only the page of one experience says. */
export const work = { settings, versions, editor, preview, looks, report, planner, targets } as const
