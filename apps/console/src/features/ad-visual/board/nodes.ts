import type { Design, Layer } from '@vitrine/contract'
import { isSame } from '@vitrine/contract/client'
import type { Group } from 'konva/lib/Group.js'
import { Shape } from 'konva/lib/Shape.js'
import { hundredth } from '../design/layers.ts'
import { paintLayer } from '../design/paint.ts'
import { hasFailed, pictureAt } from '../design/pictures.ts'
import { traceRectangle } from '../design/trace.ts'

/** Where there will be a picture: something has to be seen to be taken hold of. It is never exported. */
function paintEmpty(ink: CanvasRenderingContext2D, { width, height }: Layer, radius: number, isBroken: boolean): void {
  ink.save()
  ink.fillStyle = 'rgb(120 113 106 / 12%)'
  ink.beginPath()
  traceRectangle(ink, { x: 0.75, y: 0.75, width: Math.max(0, width - 1.5), height: Math.max(0, height - 1.5) }, radius)
  ink.fill()
  ink.strokeStyle = isBroken ? '#c4382d' : '#78716a'
  ink.lineWidth = 1.5
  ink.setLineDash([6, 5])
  ink.stroke()
  const unit = Math.min(width, height) / 8
  ink.setLineDash([])
  ink.beginPath()
  ink.roundRect(width / 2 - 1.6 * unit, height / 2 - 1.2 * unit, 3.2 * unit, 2.4 * unit, unit / 4)
  ink.moveTo(width / 2 - 1.3 * unit, height / 2 + 0.9 * unit)
  ink.lineTo(width / 2 - 0.4 * unit, height / 2 - 0.2 * unit)
  ink.lineTo(width / 2 + 0.2 * unit, height / 2 + 0.5 * unit)
  ink.lineTo(width / 2 + 0.7 * unit, height / 2)
  ink.lineTo(width / 2 + 1.3 * unit, height / 2 + 0.9 * unit)
  ink.stroke()
  ink.restore()
}

function isEmpty(layer: Layer): boolean {
  return layer.type === 'picture' && (!layer.picture || !pictureAt(layer.picture.url))
}

/** What is drawn of a layer, and taken hold of by the transformer. */
export interface LayerNode {
  shape: Shape
  /** As it is drawn: while it is moved, another than that of the design. */
  layer: Layer
  /** As the design had it last. */
  known: Layer
}

/** Where a node is, for what is drawn of its layer. */
export function placeNode({ shape }: LayerNode, { x, y, width, height, rotation, hidden }: Layer): void {
  shape.setAttrs({
    ...{ x: x + width / 2, y: y + height / 2, offsetX: width / 2, offsetY: height / 2 },
    ...{ width, height, rotation, scaleX: 1, scaleY: 1, visible: !hidden },
  })
}

/** The layer as its node lies now, with its size multiplied into it. */
export function readNode({ shape, layer }: LayerNode): Pick<Layer, 'x' | 'y' | 'width' | 'height' | 'rotation'> {
  const width = Math.max(1, shape.width() * Math.abs(shape.scaleX()))
  const height = Math.max(1, shape.height() * Math.abs(shape.scaleY()))
  const rotation = shape.rotation()
  return {
    x: shape.x() - width / 2,
    y: shape.y() - height / 2,
    width,
    height,
    rotation: Math.abs(rotation - layer.rotation) < 0.005 ? layer.rotation : hundredth(rotation),
  }
}

function makeNode(layer: Layer): LayerNode {
  const node: LayerNode = { layer, known: layer, shape: new Shape() }
  node.shape.setAttrs({
    name: layer.id,
    listening: false,
    sceneFunc: (context: { _context: CanvasRenderingContext2D }) => {
      const { layer: now } = node
      if (now.type === 'picture' && isEmpty(now))
        paintEmpty(context._context, now, now.radius, now.picture !== null && hasFailed(now.picture.url))
      else paintLayer(context._context, now, pictureAt)
    },
  })
  placeNode(node, layer)
  return node
}

/** The nodes of a design in a group, by the ids of their layers; only what has changed is touched. */
export function createNodes(group: Group) {
  const nodes = new Map<string, LayerNode>()
  let order = ''
  return {
    nodes,
    /** `isHeld`: somebody moves layers about; what the design says as before leaves them where they are. */
    show({ layers }: Pick<Design, 'layers'>, isHeld: boolean): void {
      const ids = new Set(layers.map(({ id }) => id))
      for (const [id, { shape }] of nodes)
        if (!ids.has(id)) {
          shape.destroy()
          nodes.delete(id)
        }
      for (const layer of layers) {
        const node = nodes.get(layer.id)
        if (!node) {
          const made = makeNode(layer)
          nodes.set(layer.id, made)
          group.add(made.shape)
        } else if (isHeld ? !isSame(node.known, layer) : node.layer !== layer) {
          node.layer = layer
          node.known = layer
          placeNode(node, layer)
        }
      }
      const next = layers.map(({ id }) => id).join()
      if (next === order) return
      order = next
      layers.forEach(({ id }, index) => {
        nodes.get(id)?.shape.zIndex(index)
      })
    },
    /** Draws a layer otherwise than the design has it. */
    preview(layer: Layer): void {
      const node = nodes.get(layer.id)
      if (!node) return
      node.layer = layer
      placeNode(node, layer)
    },
  }
}
export type Nodes = ReturnType<typeof createNodes>
