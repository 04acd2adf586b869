import type { ListTasks } from '../../kernel/context.ts'
import { findContainer } from '../container/index.ts'
import { listServedParts } from '../experience/index.ts'
import { checkSubjects, listSubjects } from './run.ts'
import { forgetOtherChecks, saveCheck } from './store.ts'

export const checkingKind = 'check-elements'

export const listTasks: ListTasks = ({ db, kinds, outgoing, workers, log }) => [
  {
    kind: checkingKind,
    async run({ org, containerId, signal, tell }) {
      const { container, parts } = await db.withOrg(org, async (tx) => ({
        container: (await findContainer(tx, org, containerId)).container,
        parts: await listServedParts(tx, org, containerId),
      }))
      const subjects = listSubjects(parts, kinds)
      const ids = subjects.map(({ id }) => id)
      await db.withOrg(org, (tx) => forgetOtherChecks(tx, org, containerId, ids))
      await checkSubjects({ outgoing, workers, log }, subjects, {
        owner: org,
        container,
        signal,
        tell,
        save: (id, check) => db.withOrg(org, (tx) => saveCheck(tx, org, id, check)),
      })
    },
  },
]
