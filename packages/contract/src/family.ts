import type { Access, AccessPart, Endpoint, Family } from './kit/index.ts'

/** Where the calls of a family begin; those of experiments are written out, the others follow from them. */
const roots = [
  { experience: '/optimize/experience', url_view: '/optimize/url_view' },
  { experience: '/optimize/view', url_view: '/optimize/url_view/view' },
  { experience: '/optimize/preview', url_view: '/optimize/url_view/preview' },
  { experience: '/optimize/editor', url_view: '/optimize/url_view/editor' },
] as const satisfies Record<Family, string>[]

/** Of a call, or of a named part of one. */
const isBelow = (path: string, root: string): boolean =>
  path === root || path.startsWith(`${root}/`) || path.startsWith(`${root}#`)

/** The family that a call serves; undefined: it is about no experience, or about those of both. */
export function familyOf({ path }: Pick<Endpoint, 'path'>): Family | undefined {
  const isOf = (family: Family) => roots.some((root) => isBelow(path, root[family]))
  return isOf('url_view') ? 'url_view' : isOf('experience') ? 'experience' : undefined
}

function moveTo(family: Family, path: string): string {
  const root = roots.find(({ experience }) => isBelow(path, experience))
  return root ? root[family] + path.slice(root.experience.length) : path
}

function shareWithin(family: Family, access: Access): Access {
  if (!('parts' in access) || !access.parts) return access
  const parts = Object.entries(access.parts).flatMap(([name, part]): [string, AccessPart][] => {
    const { shares, family: only = family } = part
    if (only !== family) return []
    return [[name, shares ? { ...part, shares: { ...shares, url: moveTo(family, shares.url) } } : part]]
  })
  return { ...access, parts: Object.fromEntries(parts) }
}

/** As much of a call as is asked about. */
type Call = Pick<Endpoint, 'method' | 'path' | 'access'> & Partial<Pick<Endpoint, 'group' | 'only'>>

const made = new Map<Call, Call>()

function moveCall(call: Call, family: Family): Call & { id: string } {
  const path = moveTo(family, call.path)
  return {
    ...call,
    path,
    id: `${call.method} ${path}`,
    ...(call.group && { group: 'Site optimization' }),
    access: shareWithin(family, call.access),
  }
}

/**
 * The same call of a family: `PATCH /optimize/url_view/rename` for `PATCH /optimize/experience/rename`, with a right of its own. A call
 * that belongs to no family stays itself, and so does one that already is of this family, or is of the other alone.
 */
export function inFamily<E extends Call>(call: E, family: Family): E {
  if (family === 'experience' || call.only === 'experience' || familyOf(call) !== 'experience') return call
  const twin = made.get(call) ?? moveCall(call, family)
  made.set(call, twin)
  return twin as E
}
