import type { ListTasks } from '../../kernel/context.ts'
import { TaskFailed } from '../../kernel/task/kind.ts'
import { packLines } from '../../platform/packed-lines.ts'
import { findContainer } from '../container/index.ts'
import { readPages } from './read.ts'
import { saveProblem, saveSitemap } from './store.ts'

export const readingKind = 'read-sitemap'

const longestUrl = 500

export const listTasks: ListTasks = ({ db, outgoing, workers }) => [
  {
    kind: readingKind,
    async run({ org, containerId, signal, tell }) {
      const { container } = await db.withOrg(org, (tx) => findContainer(tx, org, containerId))
      const { origin } = new URL(container.website)
      const read = await readPages({ outgoing, workers }, { origin, owner: org, signal, tell })
      const source = { org, containerId, origin }
      if ('error' in read) {
        const problem = { ...read, url: read.url.slice(0, longestUrl) }
        await db.withOrg(org, (tx) => saveProblem(tx, source, problem))
        throw new TaskFailed(read.error)
      }
      const { pages, ...rest } = read
      const packed = { pages: await packLines(pages), found: pages.length, ...rest }
      signal.throwIfAborted()
      await db.withOrg(org, (tx) => saveSitemap(tx, source, packed))
    },
  },
]
