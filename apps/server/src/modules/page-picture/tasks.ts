import type { ListTasks } from '../../kernel/context.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import { findContainer } from '../container/index.ts'
import { allowedOf } from '../selector/index.ts'
import { countPlaces } from './run.ts'
import { savePictureCheck } from './store.ts'

export const pictureKind = 'check-pictures'

/** What a run is queued with. */
export interface PictureInput {
  experience: string
  picture: string
  pages: string[]
  matched: number
}

export const experienceOf = (input: unknown): string => (input as PictureInput).experience

export const listTasks: ListTasks = ({ db, outgoing, workers, log }) => [
  {
    kind: pictureKind,
    async run({ org, containerId, input, signal, tell }) {
      const { experience, picture, pages, matched } = input as PictureInput
      const { container, parts } = await db.withOrg(org, async (tx) => ({
        container: (await findContainer(tx, org, containerId)).container,
        parts: await loadExperience(tx, org, experience),
      }))
      const { looked } = allowedOf(container, parts.experience)
      const deps = { outgoing, workers, log }
      const found = await countPlaces(deps, { owner: org, picture, pages, allowed: looked, signal, tell })
      await db.withOrg(org, (tx) => savePictureCheck(tx, org, experience, { picture, matched, pages: found }))
    },
  },
]
