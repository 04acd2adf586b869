import { useMemo } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { toast } from '../../../ui/toast.ts'
import {
  type Axis,
  alignLayers,
  distributeLayers,
  type Edge,
  groupLayers,
  moveLayers,
  orderLayers,
  ungroupLayers,
  unitCount,
  type Way,
} from '../design/arrange.ts'
import { readCopied, removeLayers, writeCopied } from '../design/copied.ts'
import { beginLayer, placeNew } from '../design/layers.ts'
import type { LayerType, Studio } from './studio.ts'

export interface Deeds {
  /** How many can be aligned with each other: a group counts as one. */
  units: number
  canGroup: boolean
  canUngroup: boolean
  insert: (type: LayerType, own?: object) => void
  remove: () => void
  duplicate: () => void
  group: () => void
  ungroup: () => void
  align: (edge: Edge) => void
  distribute: (axis: Axis) => void
  order: (way: Way) => void
  nudge: (x: number, y: number) => void
  selectAll: () => void
  /** The chosen layers as a text for the clipboard; null: none. */
  copied: () => string | null
  /** Puts what a clipboard holds into the design: layers of ours, or words. */
  paste: (text: string) => void
  /** By the menus: browsers ask before a page may read the clipboard. */
  copyByMenu: () => void
  pasteByMenu: () => void
}

const nothing = ''
/** What was copied here last, where the browser keeps its clipboard to itself. */
let kept = nothing
const longest = 500

/** What can be done with what is chosen. */
export function useDeeds(studio: Studio): Deeds {
  const { t } = useText()
  return useMemo(() => {
    const { design, selected, chosen, readOnly, change, select, add } = studio
    const to = (edit: (from: typeof design, ids: readonly string[]) => typeof design) => change(edit(design, selected))
    const insert: Deeds['insert'] = (type, own = {}) => {
      const words = { text: t('adVisual.newText'), button: t('adVisual.newButton'), shape: '', picture: '' }[type]
      add([placeNew(design, { ...beginLayer(type, design, words), ...own } as ReturnType<typeof beginLayer>)])
    }
    const paste: Deeds['paste'] = (text) => {
      if (readOnly) return
      const layers = readCopied(text)
      if (layers) add(layers)
      else if (text.trim() !== '') insert('text', { text: [...text.trim()].slice(0, longest).join('') })
    }
    const copied = () => {
      if (chosen.length === 0) return null
      kept = writeCopied(chosen)
      return kept
    }
    const groups = new Set(chosen.map(({ group }) => group))
    return {
      units: unitCount(design, selected),
      canGroup: chosen.length > 1 && !(groups.size === 1 && !groups.has(null)),
      canUngroup: chosen.some(({ group }) => group !== null),
      insert,
      remove() {
        if (readOnly) return
        const locked = chosen.filter((layer) => layer.locked)
        if (locked.length > 0) toast.noted(t('adVisual.lockedStay', { count: locked.length }))
        if (locked.length === chosen.length) return
        change(removeLayers(design, selected))
        select(locked.map(({ id }) => id))
      },
      duplicate: () => void (chosen.length > 0 && add(chosen)),
      group: () => to(groupLayers),
      ungroup: () => to(ungroupLayers),
      align: (edge) => to((from, ids) => alignLayers(from, ids, edge)),
      distribute: (axis) => to((from, ids) => distributeLayers(from, ids, axis)),
      order: (way) => to((from, ids) => orderLayers(from, ids, way)),
      nudge: (x, y) => change(moveLayers(design, selected, { x, y }), `nudge ${selected.join()}`),
      selectAll: () => select(design.layers.filter(({ hidden, locked }) => !hidden && !locked).map(({ id }) => id)),
      copied,
      paste,
      copyByMenu() {
        const text = copied()
        if (text === null) return
        toast.noted(t('adVisual.copied', { count: chosen.length }))
        // Where it may not be written, what is copied can be pasted here all the same.
        void copyText(text)
      },
      pasteByMenu() {
        const read = navigator.clipboard?.readText?.() ?? Promise.reject()
        void read.catch(() => kept).then((text) => paste(text === nothing ? kept : text))
      },
    }
  }, [studio, t])
}
