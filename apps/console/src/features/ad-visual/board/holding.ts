import type { Design, Layer } from '@vitrine/contract'
import { Transformer } from 'konva/lib/shapes/Transformer.js'
import { boundsOf, type Point, sized, upright } from '../design/bounds.ts'
import { settle, within } from '../design/layers.ts'
import { scaleLayer } from '../design/resize.ts'
import { type Guide, type Lines, linesOf, snapPoint } from '../design/snap.ts'
import { heightOf } from '../design/text-box.ts'
import { type LayerNode, type Nodes, placeNode, readNode } from './nodes.ts'
import { accent } from './overlay.ts'
import { toDesign, type View } from './view.ts'

/** Within so many pixels of the screen something lines up. */
export const reach = 6

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right']
const sides = ['top-center', 'middle-left', 'middle-right', 'bottom-center']
const quarters = Array.from({ length: 8 }, (_, index) => index * 45)

/** Where layers that stay and the design itself offer lines. */
export function linesAround(design: Design, moving: readonly string[]): Lines {
  const others = design.layers.filter(({ id, hidden }) => !hidden && !moving.includes(id))
  return linesOf([{ x: 0, y: 0, width: design.width, height: design.height }, ...others.map(boundsOf)])
}

interface Holding {
  nodes: Nodes
  read: () => { design: Design; view: View }
  guide: (guides: Guide[]) => void
  move: (layers: readonly Layer[]) => void
  change: (layers: Layer[]) => void
}

/** Handles around what is chosen, to make it larger and smaller and to turn it. */
export function createTransformer({ nodes, read, guide, move, change }: Holding) {
  let lines: Lines | null = null
  /** What is held, as it was before. */
  let starts = new Map<string, Layer>()
  /** Of several that become larger together, each with all in it. */
  const grown = (now: Layer): Layer => {
    const start = starts.get(now.id) ?? now
    const { x, y, width, height, rotation } = now
    return { ...scaleLayer(start, width / start.width), x, y, width, height, rotation }
  }
  const transformer = new Transformer({
    ...{ rotationSnaps: quarters, rotationSnapTolerance: 4, rotateAnchorOffset: 28, flipEnabled: false },
    ...{ anchorSize: 10, anchorCornerRadius: 2, anchorStroke: accent, anchorFill: '#fff', borderStroke: accent },
    ...{ borderStrokeWidth: 1.5, ignoreStroke: true },
    boundBoxFunc: (before, after) => (Math.min(after.width, after.height) < 3 ? before : after),
    anchorDragBoundFunc: (_before, at: Point) => {
      const [only] = held()
      const anchor = transformer.getActiveAnchor() ?? ''
      if (anchor === 'rotater' || !lines || (only && only.layer.rotation !== 0)) return at
      const { view } = read()
      // A handle in the middle of a side moves across it alone.
      const open = { x: anchor.endsWith('-center') ? [] : lines.x, y: anchor.startsWith('middle-') ? [] : lines.y }
      const snapped = snapPoint(toDesign(view, at), open, reach / view.scale)
      guide(snapped.guides)
      return { x: at.x + snapped.by.x * view.scale, y: at.y + snapped.by.y * view.scale }
    },
  })
  const held = (): LayerNode[] =>
    transformer.nodes().flatMap((shape) => [...nodes.nodes.values()].filter((each) => each.shape === shape))

  /** A text is set anew instead of stretched: its letters grow by the corners alone. */
  const follow = (node: LayerNode): void => {
    const { layer } = node
    const anchor = transformer.getActiveAnchor() ?? ''
    const now = { ...layer, ...readNode(node) }
    const by = node.shape.scaleX()
    if (now.type === 'text') {
      const isCorner = corners.includes(anchor)
      const letters = isCorner ? within('text_size', now.text_size * by) : now.text_size
      const set = {
        ...now,
        text_size: letters,
        letter_spacing: isCorner ? now.letter_spacing * by : now.letter_spacing,
      }
      node.layer = isCorner || anchor === 'rotater' ? set : sized(set, { width: set.width, height: heightOf(set) })
    } else node.layer = starts.size > 1 && anchor !== 'rotater' ? grown(now) : now
    placeNode(node, node.layer)
  }
  transformer.on('transformstart', () => {
    const { design } = read()
    starts = new Map(held().map(({ layer }) => [layer.id, layer]))
    lines = linesAround(
      design,
      held().map(({ layer }) => layer.id),
    )
  })
  transformer.on('transform', () => {
    for (const node of held()) follow(node)
    transformer.forceUpdate()
    move(held().map(({ layer }) => ({ ...layer, rotation: upright(layer.rotation) })))
  })
  transformer.on('transformend', () => {
    guide([])
    lines = null
    const whole = held().map(({ layer }) => {
      const rotation = upright(layer.rotation)
      const turned = { ...layer, rotation }
      return settle(
        turned.type === 'text'
          ? {
              ...turned,
              text_size: Math.round(turned.text_size),
              letter_spacing: Math.round(turned.letter_spacing * 100) / 100,
            }
          : turned,
      )
    })
    change(whole)
  })
  return {
    transformer,
    /** Holds these; what is locked or hidden is not among them. */
    hold(layers: readonly Layer[]): void {
      const shapes = layers.flatMap(({ id }) => nodes.nodes.get(id)?.shape ?? [])
      const [only] = layers
      const keepsShape = layers.length !== 1 || only?.type === 'text' || only?.type === 'picture'
      const isText = layers.length === 1 && only?.type === 'text'
      const isLine = layers.length === 1 && only?.type === 'shape' && only.shape === 'line'
      transformer.setAttrs({
        keepRatio: keepsShape,
        enabledAnchors: isLine
          ? ['middle-left', 'middle-right']
          : isText
            ? [...corners, 'middle-left', 'middle-right']
            : layers.length > 1
              ? corners
              : [...corners, ...sides],
      })
      transformer.nodes(shapes)
    },
    update: () => transformer.forceUpdate(),
  }
}
