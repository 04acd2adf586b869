import { isSame, type Kind, type KindDefinition, type PlanFunction } from '@vitrine/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Operation } from '../audit/store.ts'
import { experiences, type Tx, views } from '../db/index.ts'
import { served } from '../experience/served.queries.ts'
import type { KindRegistry } from '../kinds.ts'

/** An experience that the store gets, which takes a place of a function. */
export interface Taker {
  id: string
  containerId: string
}

const isSettled = (quota: KindDefinition['quota']): quota is readonly PlanFunction[] => typeof quota !== 'function'

/** The functions of which an experience takes a place each while the store gets it. */
export const functionsOf = ({ quota }: KindDefinition, contents: Record<string, unknown>[]): Set<PlanFunction> =>
  new Set(isSettled(quota) ? quota : contents.flatMap((content) => quota(content)))

/**
 * What contents take of the plan, as a change of the operation log: only the log still knows it once they are others. Nothing of
 * kinds that take the same whatever they show.
 */
export function differenceInQuota(
  definition: KindDefinition,
  { before = [], after }: Record<'after', Record<string, unknown>[]> & { before?: Record<string, unknown>[] },
): NonNullable<Operation['difference']> {
  if (isSettled(definition.quota)) return {}
  const [held, takes] = [functionsOf(definition, before), functionsOf(definition, after)]
  return isSame([...held], [...takes]) ? {} : { quota: { ...(held.size && { before: [...held] }), after: [...takes] } }
}

/** What takes places of a function in an organization, whatever the clock makes of it. Contents are read only of kinds that ask for them. */
export async function findTakers(tx: Tx, kinds: KindRegistry, org: string, fn: PlanFunction): Promise<Taker[]> {
  const { id, containerId, kind, orgId } = experiences
  const definitions = Object.entries(kinds) as [Kind, KindRegistry[Kind]][]
  const always = definitions.filter(
    ([, { definition }]) => isSettled(definition.quota) && definition.quota.includes(fn),
  )
  const byContent = definitions.filter(([, { definition }]) => !isSettled(definition.quota))
  const taking = (named: typeof definitions) => {
    const names = named.map(([name]) => name as string)
    return and(eq(orgId, org), served, inArray(kind, names))
  }
  const takers = await tx.select({ id, containerId }).from(experiences).where(taking(always))
  if (byContent.length === 0) return takers
  const contents = await tx
    .select({ id, containerId, kind, content: views.content })
    .from(experiences)
    .innerJoin(views, eq(views.experienceId, id))
    .where(taking(byContent))
  const found = contents.filter((each) => functionsOf(kinds[each.kind as Kind].definition, [each.content]).has(fn))
  const once = new Map(found.map((each) => [each.id, { id: each.id, containerId: each.containerId }]))
  return [...takers, ...once.values()]
}
