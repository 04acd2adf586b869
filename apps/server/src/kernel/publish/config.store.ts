import { and, eq } from 'drizzle-orm'
import { holdPublishing, publishedConfigs, type Tx } from '../db/index.ts'

/** Whose configurations of a container these are: of its `experience`s, which publishing it writes, or of a module, by its name. */
interface Owner {
  org: string
  containerId: string
  source: string
}

/** What anybody may read by its id. */
export interface OpenConfig {
  id: string
  kind: string
  config: Record<string, unknown>
}

/** What a source has open of a container is this from now on; what others have there stays. Publishers of one container wait in turn. */
export async function publishConfigs(
  tx: Tx,
  { org, containerId, source }: Owner,
  configs: readonly OpenConfig[],
): Promise<void> {
  await holdPublishing(tx, containerId)
  const { orgId, containerId: of, source: by } = publishedConfigs
  await tx.delete(publishedConfigs).where(and(eq(orgId, org), eq(of, containerId), eq(by, source)))
  if (configs.length === 0) return
  await tx.insert(publishedConfigs).values(configs.map((each) => ({ ...each, orgId: org, containerId, source })))
}
