import { common, states } from './common.ts'
import { actions, experience, list } from './experience.ts'
import { auth, login, shell } from './shell.ts'

/** What the first screens say. */
export const core = { common, states, login, auth, shell, list, actions, experience } as const
