import type { Design, Layer } from '@vitrine/contract'
import { withGroups } from '../design/arrange.ts'
import { aroundAll, type Box, boundsOf, type Point } from '../design/bounds.ts'
import { layerAt, layersIn } from '../design/hit.ts'
import { type Guide, snapBox } from '../design/snap.ts'
import { linesAround, reach } from './holding.ts'
import { toDesign, type View } from './view.ts'

/** What a pointer tells, with its place on the board. */
export interface Pointer extends Point {
  /** Shift, Ctrl or Cmd: adds to what is chosen. */
  isAdding: boolean
  /** Alt: means one layer and not its group; while moving, nothing snaps. */
  isFree: boolean
  isStraight: boolean
}

export interface Ground {
  read: () => { design: Design; view: View; selected: readonly string[]; readOnly: boolean }
  select: (ids: string[]) => void
  /** Shows layers elsewhere, until they are changed or shown where they were. */
  preview: (layers: readonly Layer[]) => void
  change: (layers: Layer[]) => void
  mark: (marks: { guides: Guide[]; frame: Box | null }) => void
}

/** What is done between pressing and letting go. */
export interface Gesture {
  move: (to: Pointer) => void
  end: () => void
  cancel: () => void
}

/** So many pixels of the screen are a click yet. */
const stillness = 3

const far = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) > stillness

function beginFrame(ground: Ground, from: Pointer): Gesture {
  const { selected } = ground.read()
  const before = from.isAdding ? selected : []
  let frame: Box | null = null
  const end = () => ground.mark({ guides: [], frame: null })
  return {
    move(to) {
      if (!frame && !far(from, to)) return
      const { design, view } = ground.read()
      const [a, b] = [toDesign(view, from), toDesign(view, to)]
      frame = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
      ground.mark({ guides: [], frame })
      ground.select([...new Set([...before, ...withGroups(design, layersIn(design, frame))])])
    },
    end() {
      if (!frame && !from.isAdding) ground.select([])
      end()
    },
    cancel: end,
  }
}

function beginMove(ground: Ground, from: Pointer, ids: readonly string[]): Gesture {
  const { design } = ground.read()
  const layers = design.layers.filter(({ id, locked }) => ids.includes(id) && !locked)
  const box = aroundAll(layers.map(boundsOf))
  const lines = linesAround(design, ids)
  let moved: Layer[] | null = null
  const unmark = () => ground.mark({ guides: [], frame: null })
  return {
    move(to) {
      if (!box || (!moved && !far(from, to))) return
      const { view } = ground.read()
      const by = { x: (to.x - from.x) / view.scale, y: (to.y - from.y) / view.scale }
      if (to.isStraight) by[Math.abs(by.x) > Math.abs(by.y) ? 'y' : 'x'] = 0
      const target = { ...box, x: box.x + by.x, y: box.y + by.y }
      const snapped = to.isFree ? { by: { x: 0, y: 0 }, guides: [] } : snapBox(target, lines, reach / view.scale)
      // Without a line to go to, layers lie on whole pixels.
      const place = (axis: 'x' | 'y') =>
        snapped.by[axis] !== 0 || snapped.guides.some((guide) => guide.axis === axis)
          ? by[axis] + snapped.by[axis]
          : Math.round(box[axis] + by[axis]) - box[axis]
      const [x, y] = [place('x'), place('y')]
      moved = layers.map((layer) => ({ ...layer, x: layer.x + x, y: layer.y + y }))
      ground.preview(moved)
      ground.mark({ guides: snapped.guides, frame: null })
    },
    end() {
      unmark()
      if (moved) ground.change(moved)
    },
    cancel() {
      unmark()
      ground.preview(layers)
    },
  }
}

/** What pressing at a place begins; null: nothing. */
export function beginGesture(ground: Ground, from: Pointer): Gesture | null {
  const { design, view, selected, readOnly } = ground.read()
  const point = toDesign(view, from)
  const layer = layerAt(design, point, reach / view.scale)
  if (!layer) return beginFrame(ground, from)
  const meant = from.isFree ? [layer.id] : withGroups(design, [layer.id])
  const isChosen = selected.includes(layer.id)
  if (from.isAdding) {
    ground.select(isChosen ? selected.filter((id) => !meant.includes(id)) : [...selected, ...meant])
    return null
  }
  const ids = isChosen && !from.isFree ? selected : meant
  if (!isChosen || from.isFree) ground.select([...ids])
  if (readOnly) return null
  const gesture = beginMove(ground, from, ids)
  let isMoved = false
  return {
    ...gesture,
    move(to) {
      isMoved ||= far(from, to)
      gesture.move(to)
    },
    end() {
      gesture.end()
      // A click on one of several means that one.
      if (!isMoved && isChosen && selected.length > meant.length) ground.select(meant)
    },
  }
}
