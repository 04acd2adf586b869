import type { PermissionGroup } from '@vitrine/contract'
import { permissionKey } from '@vitrine/contract/client'
import { type Entries, entryKey } from './member-form.ts'
import type { RoleKey } from './search.ts'

type Right = PermissionGroup['permissions'][number]

export const presets = ['view', 'edit', 'release'] as const
export type Preset = (typeof presets)[number]
export type PresetRights = Readonly<Record<Preset, ReadonlySet<string>>>

/** `/optimize/view` of `/optimize/view/v3#weight`. */
const resourceOf = ({ url }: Right): string => url.split(/[/#]/, 3).join('/')

/**
 * What each preset holds of the rights that can be given in a container: what anybody there may look at; what a member may change; and
 * of the same things what only goes with a release. It follows from the rights alone, so that those of a new kind are among them.
 */
export function rightsOfPresets(rights: readonly Right[]): PresetRights {
  const edited = new Set(
    rights.filter(({ defaults }) => defaults.member && !defaults.container_user).map((each) => resourceOf(each)),
  )
  const keysOf = (fits: (right: Right) => boolean) => new Set(rights.filter(fits).map(permissionKey))
  return {
    view: keysOf(({ defaults }) => defaults.container_user),
    edit: keysOf(({ defaults }) => defaults.member),
    release: keysOf(
      (right) => right.defaults.member || (right.defaults.store_manager && edited.has(resourceOf(right))),
    ),
  }
}

/** The entries that make what somebody of this role may in a place exactly what the preset holds; without one, what the role gives. */
export function entriesFor(
  rights: readonly Right[],
  { scope, role, held }: { scope: string; role: RoleKey; held: ReadonlySet<string> | undefined },
): Entries {
  const wanted = (right: Right) => {
    const isHeld = held?.has(permissionKey(right)) ?? right.defaults[role]
    return isHeld === right.defaults[role] ? undefined : isHeld
  }
  return Object.fromEntries(rights.map((right) => [entryKey(scope, right), wanted(right)]))
}

/** Presets that give this role something else than it has. */
export const presetsBeside = (rights: readonly Right[], held: PresetRights, role: RoleKey): Preset[] =>
  presets.filter((preset) => rights.some((right) => held[preset].has(permissionKey(right)) !== right.defaults[role]))

/** Which preset somebody has in a place; `role`: what the role gives, `custom`: something of their own. */
export function presetOf(
  rights: readonly Right[],
  entries: Entries,
  { scope, role, held }: { scope: string; role: RoleKey; held: PresetRights },
): Preset | 'role' | 'custom' {
  const allows = (right: Right) => entries[entryKey(scope, right)] ?? right.defaults[role]
  if (rights.every((right) => entries[entryKey(scope, right)] === undefined)) return 'role'
  return (
    presets.find((preset) => rights.every((right) => allows(right) === held[preset].has(permissionKey(right)))) ??
    'custom'
  )
}
