import type { Design, Layer } from '@vitrine/contract'
import { newId } from '../../../lib/new-id.ts'
import { aroundAll, type Box, boundsOf, type Point } from './bounds.ts'
import { replaceLayers } from './layers.ts'

export const edges = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type Edge = (typeof edges)[number]
export type Axis = 'x' | 'y'

const sides = { x: 'width', y: 'height' } as const
const parts: Record<Edge, { axis: Axis; share: number }> = {
  left: { axis: 'x', share: 0 },
  center: { axis: 'x', share: 0.5 },
  right: { axis: 'x', share: 1 },
  top: { axis: 'y', share: 0 },
  middle: { axis: 'y', share: 0.5 },
  bottom: { axis: 'y', share: 1 },
}

/** What moves as one: a group, or a layer that is in none. */
interface Unit {
  ids: string[]
  box: Box
}

function unitsOf(design: Design, ids: readonly string[]): Unit[] {
  const found = new Map<string, string[]>()
  for (const { id, group, locked } of design.layers)
    if (ids.includes(id) && !locked) found.set(group ?? id, [...(found.get(group ?? id) ?? []), id])
  return [...found.values()].flatMap((members) => {
    const box = aroundAll(design.layers.filter(({ id }) => members.includes(id)).map(boundsOf))
    return box ? [{ ids: members, box }] : []
  })
}

export const moveLayers = (design: Design, ids: readonly string[], by: { x: number; y: number }): Design =>
  replaceLayers(design, ids, (layer) => (layer.locked ? layer : { ...layer, x: layer.x + by.x, y: layer.y + by.y }))

interface Placed {
  ids: readonly string[]
  at: Point
}

/**
 * Layers that are placed together, and where: several by the box around them, one by itself, as it lies before it is turned. What is locked
 * stays where it is beside others.
 */
export function placedTogether(layers: readonly Layer[]): Placed | null {
  const free = layers.filter(({ locked }) => !locked)
  const placed = free.length > 0 ? free : layers
  const [only] = placed
  const at = placed.length === 1 ? only : aroundAll(placed.map(boundsOf))
  return at ? { ids: placed.map(({ id }) => id), at: { x: at.x, y: at.y } } : null
}

/** Places them elsewhere along an axis; one by itself exactly there. */
export const placeTogether = (design: Design, { ids, at }: Placed, axis: Axis, to: number): Design =>
  replaceLayers(design, ids, (layer) => ({ ...layer, [axis]: to + (layer[axis] - at[axis]) }))

const along = (axis: Axis, by: number) => ({ x: axis === 'x' ? by : 0, y: axis === 'y' ? by : 0 })

/** Aligns layers with each other; a single one, or a single group, with the design. */
export function alignLayers(design: Design, ids: readonly string[], edge: Edge): Design {
  const units = unitsOf(design, ids)
  const { axis, share } = parts[edge]
  const side = sides[axis]
  const whole = { x: 0, y: 0, width: design.width, height: design.height }
  const frame = units.length > 1 ? aroundAll(units.map(({ box }) => box)) : whole
  if (!frame) return design
  const line = frame[axis] + frame[side] * share
  return units.reduce((now, unit) => {
    const by = line - (unit.box[axis] + unit.box[side] * share)
    return moveLayers(now, unit.ids, along(axis, by))
  }, design)
}

/** Leaves the same room between three or more; the outer ones stay. */
export function distributeLayers(design: Design, ids: readonly string[], axis: Axis): Design {
  const side = sides[axis]
  const units = unitsOf(design, ids).sort((a, b) => a.box[axis] - b.box[axis])
  const frame = aroundAll(units.map(({ box }) => box))
  if (!frame || units.length < 3) return design
  const filled = units.reduce((sum, { box }) => sum + box[side], 0)
  const room = (frame[side] - filled) / (units.length - 1)
  let next = frame[axis]
  return units.reduce((now, unit) => {
    const by = next - unit.box[axis]
    next += unit.box[side] + room
    return moveLayers(now, unit.ids, along(axis, by))
  }, design)
}

export const unitCount = (design: Design, ids: readonly string[]): number => unitsOf(design, ids).length

export const ways = ['front', 'forward', 'backward', 'back'] as const
export type Way = (typeof ways)[number]

/** Brings layers nearer to the viewer or farther away; among themselves they keep their order. */
export function orderLayers(design: Design, ids: readonly string[], way: Way): Design {
  const { layers } = design
  const isIn = (id: string) => ids.includes(id)
  const moved = layers.filter(({ id }) => isIn(id))
  const others = layers.filter(({ id }) => !isIn(id))
  if (moved.length === 0) return design
  if (way === 'front') return { ...design, layers: [...others, ...moved] }
  if (way === 'back') return { ...design, layers: [...moved, ...others] }
  const outer = way === 'forward' ? layers.findLastIndex(({ id }) => isIn(id)) : layers.findIndex(({ id }) => isIn(id))
  // How many of the others lie below the outermost; one step takes it over the next.
  const below = layers.slice(0, outer).filter(({ id }) => !isIn(id)).length
  const place = Math.min(others.length, Math.max(0, below + (way === 'forward' ? 1 : -1)))
  return { ...design, layers: others.toSpliced(place, 0, ...moved) }
}

/** Puts a layer at a place, counted from the lowest. */
export function placeLayer(design: Design, id: string, to: number): Design {
  const from = design.layers.findIndex((layer) => layer.id === id)
  const layer = design.layers[from]
  if (!layer) return design
  const place = Math.min(design.layers.length - 1, Math.max(0, to))
  return place === from ? design : { ...design, layers: design.layers.toSpliced(from, 1).toSpliced(place, 0, layer) }
}

/** Makes one group of layers; they come to lie together, where the uppermost lies. */
export function groupLayers(design: Design, ids: readonly string[]): Design {
  const group = newId()
  const members = design.layers.filter(({ id }) => ids.includes(id)).map((layer) => ({ ...layer, group }))
  if (members.length < 2) return design
  const top = design.layers.findLastIndex(({ id }) => ids.includes(id))
  const below = design.layers.slice(0, top).filter(({ id }) => !ids.includes(id))
  const above = design.layers.slice(top + 1)
  return { ...design, layers: [...below, ...members, ...above] }
}

export const ungroupLayers = (design: Design, ids: readonly string[]): Design => ({
  ...design,
  layers: design.layers.map((layer) => (ids.includes(layer.id) ? { ...layer, group: null } : layer)),
})

/** These layers and all that are in a group with one of them. */
export function withGroups({ layers }: Pick<Design, 'layers'>, ids: readonly string[]): string[] {
  const groups = new Set(layers.flatMap(({ id, group }) => (group && ids.includes(id) ? [group] : [])))
  return layers.filter(({ id, group }) => ids.includes(id) || (group && groups.has(group))).map(({ id }) => id)
}
