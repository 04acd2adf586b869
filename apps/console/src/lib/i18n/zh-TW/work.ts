import { planner } from './planner.ts'
import { settings } from './settings.ts'
import { editor, looks, preview, settle, versions } from './versions.ts'

/** What is said where an experience is edited: its settings and its versions. */
export const work = { settings, versions, editor, preview, looks, planner, settle } as const
