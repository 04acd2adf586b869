import type { Design, Layer } from '@vitrine/contract'
import { mostLayers } from '@vitrine/contract/client'
import { newId } from '../../../lib/new-id.ts'
import { moveLayers } from './arrange.ts'
import { isLayer } from './read-layer.ts'

/** What says that a text on the clipboard is layers of ours. */
const mark = 'vitrine/ad_visual'

/** Layers as a text for the clipboard, in their order. */
export const writeCopied = (layers: readonly Layer[]): string => JSON.stringify({ [mark]: 1, layers })

/** The layers in a text of the clipboard; null where it is something else, or not ours to the last field. */
export function readCopied(text: string): Layer[] | null {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null || !(mark in read) || !('layers' in read)) return null
    const { layers } = read
    return Array.isArray(layers) && layers.length > 0 && layers.every(isLayer) ? layers : null
  } catch {
    return null
  }
}

/** Layers under ids of their own; what was grouped is grouped anew. */
export function renewLayers(layers: readonly Layer[]): Layer[] {
  const groups = new Map<string, string>()
  const renewed = (group: string): string => {
    const id = groups.get(group) ?? newId()
    groups.set(group, id)
    return id
  }
  return layers.map((layer) => ({ ...layer, id: newId(), group: layer.group && renewed(layer.group) }))
}

/** Puts copies above all others; where the same lies there already, a little beside it. Null: there is no room for so many. */
export function pasteLayers(design: Design, copied: readonly Layer[]): { design: Design; ids: string[] } | null {
  if (design.layers.length + copied.length > mostLayers) return null
  const made = renewLayers(copied).map((layer) => ({ ...layer, locked: false, hidden: false }))
  const ids = made.map(({ id }) => id)
  const pasted = { ...design, layers: [...design.layers, ...made] }
  const isCovered = made.some((layer) => design.layers.some(({ x, y }) => x === layer.x && y === layer.y))
  return { design: isCovered ? moveLayers(pasted, ids, { x: 16, y: 16 }) : pasted, ids }
}

/** What is locked stays. */
export const removeLayers = (design: Design, ids: readonly string[]): Design => ({
  ...design,
  layers: design.layers.filter(({ id, locked }) => locked || !ids.includes(id)),
})
