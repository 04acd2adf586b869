import { z } from 'zod'
import { inFamily } from './family.ts'
import { kindsOf } from './kinds.ts'
import { type Endpoint, type Family, families } from './kit/index.ts'

/** A schema that asks for a kind asks for one of the family, and proposes none of the other. */
function takeKindsOf(family: Family, schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return z.pipe(takeKindsOf(family, schema.in as z.ZodType), schema.out as z.ZodType)
  return schema instanceof z.ZodObject && 'target_type' in schema.shape
    ? schema.safeExtend({ target_type: z.enum(kindsOf(family)) })
    : schema
}

const made = new Map<Endpoint, Endpoint>()

/** The call of a family, with what it takes there. */
function mountIn<E extends Endpoint>(call: E, family: Family): E {
  const moved = inFamily(call, family)
  if (moved === call) return call
  const { query, body } = call
  const twin = made.get(moved) ?? {
    ...moved,
    ...(query && { query: takeKindsOf(family, query) }),
    ...(body && { body: takeKindsOf(family, body) }),
  }
  made.set(moved, twin)
  return twin as E
}

/** What calls are mounted as: once in each family that has kinds, or once at all. */
export const withFamilies = <E extends Endpoint>(
  calls: readonly E[],
  inUse: readonly Family[] = families.filter((family) => kindsOf(family).length > 0),
): E[] => [...new Set(calls.flatMap((call) => inUse.map((family) => mountIn(call, family))))]
