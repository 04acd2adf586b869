import type { Layer as Drawn } from '@vitrine/contract'
import { Shape } from 'konva/lib/Shape.js'
import type { Box } from '../design/bounds.ts'
import type { Guide } from '../design/snap.ts'
import { toBoard, type View } from './view.ts'

export const accent = '#0b7a75'
const guideColor = '#e0457b'

/** What is shown over the design and is no part of it. */
export interface Marks {
  /** Outlined: what lies under the pointer, and what is chosen without being held. */
  outlined: Drawn[]
  guides: Guide[]
  /** The frame that is being drawn around layers. */
  frame: Box | null
}
export const noMarks: Marks = { outlined: [], guides: [], frame: null }

function strokeOutline(ink: CanvasRenderingContext2D, view: View, layer: Drawn): void {
  const { x, y, width, height } = toBoard(view, layer)
  ink.save()
  ink.translate(x + width / 2, y + height / 2)
  ink.rotate((layer.rotation * Math.PI) / 180)
  ink.strokeRect(-width / 2, -height / 2, width, height)
  ink.restore()
}

/** Draws marks in pixels of the board. */
export function createMarks(read: () => { marks: Marks; view: View; width: number; height: number }): Shape {
  return new Shape({
    listening: false,
    sceneFunc: (context) => {
      const ink = (context as unknown as { _context: CanvasRenderingContext2D })._context
      const { marks, view, width, height } = read()
      ink.save()
      ink.lineWidth = 1.5
      ink.strokeStyle = accent
      for (const layer of marks.outlined) strokeOutline(ink, view, layer)
      if (marks.frame) {
        const frame = toBoard(view, marks.frame)
        ink.lineWidth = 1
        ink.fillStyle = 'rgb(11 122 117 / 10%)'
        ink.fillRect(frame.x, frame.y, frame.width, frame.height)
        ink.strokeRect(frame.x + 0.5, frame.y + 0.5, frame.width, frame.height)
      }
      ink.strokeStyle = guideColor
      ink.lineWidth = 1
      for (const { axis, at } of marks.guides) {
        const place = Math.round(axis === 'x' ? view.x + at * view.scale : view.y + at * view.scale) + 0.5
        ink.beginPath()
        ink.moveTo(axis === 'x' ? place : 0, axis === 'x' ? 0 : place)
        ink.lineTo(axis === 'x' ? place : width, axis === 'x' ? height : place)
        ink.stroke()
      }
      ink.restore()
    },
  })
}
