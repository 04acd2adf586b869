import type { Design, Layer } from '@vitrine/contract'
import Konva from 'konva/lib/Core.js'
import { layerAt } from '../design/hit.ts'
import { beginGesture, type Gesture, type Pointer } from './gestures.ts'
import { createTransformer, reach } from './holding.ts'
import { createNodes } from './nodes.ts'
import { createMarks, type Marks, noMarks } from './overlay.ts'
import { toDesign, type View, zoomView } from './view.ts'

export interface BoardState {
  design: Design
  view: View
  selected: readonly string[]
  /** Whose text is typed over the board; it is not drawn meanwhile. */
  typed: string | null
  readOnly: boolean
}

interface BoardEvents {
  select: (ids: string[]) => void
  change: (layers: Layer[]) => void
  /** How what is held lies until it is let go; none: nothing is held. */
  move: (layers: readonly Layer[]) => void
  /** A double click. */
  open: (layer: Layer) => void
  look: (view: View) => void
}

const checker = 8

/** The design on a canvas, to be taken hold of. `show` is called with every state; the canvas itself keeps none. */
export function createBoard(host: HTMLDivElement, first: BoardState, events: BoardEvents) {
  let state = first
  let marks: Marks = noMarks
  let gesture: Gesture | null = null
  /** Whose gesture it is: another finger neither moves nor ends it. */
  let pointer = 0
  let isPanning = false
  let isSpace = false

  const stage = new Konva.Stage({ container: host, width: host.clientWidth, height: host.clientHeight })
  const [under, content, over] = [
    new Konva.Layer({ listening: false }),
    new Konva.Layer({ listening: false }),
    new Konva.Layer(),
  ]
  const clip = new Konva.Group()
  content.add(clip)
  const ground = new Konva.Shape({ sceneFunc: (context) => paintGround(inkOf(context)) })
  const paper = new Konva.Shape({ sceneFunc: (context) => paintPaper(inkOf(context)) })
  const nodes = createNodes(clip)
  const shown = createMarks(() => ({ marks, view: state.view, width: stage.width(), height: stage.height() }))
  const holding = createTransformer({
    nodes,
    read: () => state,
    guide: (guides) => mark({ guides }),
    move: events.move,
    change: events.change,
  })
  clip.add(ground)
  under.add(paper)
  over.add(shown, holding.transformer)
  stage.add(under, content, over)

  function inkOf(context: object): CanvasRenderingContext2D {
    return (context as { _context: CanvasRenderingContext2D })._context
  }
  function paintGround(ink: CanvasRenderingContext2D): void {
    const { width, height, ground: color } = state.design
    if (!color) return
    ink.fillStyle = color
    ink.fillRect(0, 0, width, height)
  }
  /** Below the design: squares where it is see-through. */
  function paintPaper(ink: CanvasRenderingContext2D): void {
    const { design, view } = state
    const [width, height] = [design.width * view.scale, design.height * view.scale]
    ink.save()
    ink.translate(view.x, view.y)
    ink.shadowColor = 'rgb(40 32 20 / 22%)'
    ink.shadowBlur = 18
    ink.shadowOffsetY = 4
    ink.fillStyle = '#fff'
    ink.fillRect(0, 0, width, height)
    ink.shadowColor = 'transparent'
    if (!design.ground) {
      ink.beginPath()
      ink.rect(0, 0, width, height)
      ink.clip()
      ink.fillStyle = '#e4e1dc'
      for (let y = 0; y * checker < height; y++)
        for (let x = y % 2; x * checker < width; x += 2) ink.fillRect(x * checker, y * checker, checker, checker)
    }
    ink.restore()
  }
  function mark(next: Partial<Marks>): void {
    marks = { ...marks, ...next }
    over.batchDraw()
  }
  const chosen = (): Layer[] => state.design.layers.filter(({ id }) => state.selected.includes(id))
  const isHeld = ({ hidden, locked }: Layer): boolean => !hidden && !locked && !state.readOnly

  function show(next: BoardState): void {
    state = next
    const { design, view, typed } = state
    content.setAttrs({ x: view.x, y: view.y, scaleX: view.scale, scaleY: view.scale })
    clip.setAttrs({ clipX: 0, clipY: 0, clipWidth: design.width, clipHeight: design.height })
    const isMoving = gesture !== null || holding.transformer.isTransforming()
    nodes.show(design, isMoving)
    if (!isMoving) events.move([])
    ground.moveToBottom()
    for (const [id, { shape, layer }] of nodes.nodes) shape.visible(!layer.hidden && id !== typed)
    holding.hold(typed ? [] : chosen().filter(isHeld))
    marks = { ...marks, outlined: chosen().filter((layer) => !layer.hidden && !isHeld(layer)) }
    stage.batchDraw()
  }

  const fields = {
    read: () => state,
    select: events.select,
    preview(layers: readonly Layer[]) {
      for (const layer of layers) nodes.preview(layer)
      holding.update()
      content.batchDraw()
      events.move(layers)
    },
    change: events.change,
    mark,
  }
  const pointerOf = (event: PointerEvent | MouseEvent): Pointer => {
    const box = host.getBoundingClientRect()
    const isAdding = event.shiftKey || event.ctrlKey || event.metaKey
    return {
      ...{ x: event.clientX - box.left, y: event.clientY - box.top },
      ...{ isAdding, isFree: event.altKey, isStraight: event.shiftKey },
    }
  }

  stage.on('pointerdown', ({ evt, target }) => {
    // Two fingers move nothing.
    if (gesture && evt.pointerId !== pointer) drop()
    // A handle is the transformer's own.
    if (target !== stage || gesture || isPanning) return
    host.dataset.pointed = ''
    host.focus({ preventScroll: true })
    if (evt.button === 1 || isSpace) {
      isPanning = true
      evt.preventDefault()
    } else if (evt.button === 0) {
      pointer = evt.pointerId
      gesture = beginGesture(fields, pointerOf(evt))
      mark({ outlined: [] })
    }
  })
  const drop = (): void => {
    const dropped = gesture
    gesture = null
    dropped?.cancel()
    show(state)
  }
  const onMove = (event: PointerEvent): void => {
    if (event.pointerId !== pointer && gesture) return
    if (isPanning) {
      const { view } = state
      events.look({ ...view, x: view.x + event.movementX, y: view.y + event.movementY })
    } else gesture?.move(pointerOf(event))
  }
  const onUp = (event: PointerEvent): void => {
    if (event.pointerId !== pointer && gesture) return
    isPanning = false
    const ended = gesture
    if (!ended) return
    gesture = null
    ended.end()
    show(state)
  }
  /** What would be chosen is outlined. */
  const onHover = (event: PointerEvent): void => {
    if (gesture || isPanning || event.pointerType !== 'mouse') return
    const layer = layerAt(state.design, toDesign(state.view, pointerOf(event)), reach / state.view.scale)
    const locked = chosen().filter((each) => !each.hidden && !isHeld(each))
    const under = layer && !state.selected.includes(layer.id) ? [layer] : []
    mark({ outlined: [...locked, ...under] })
  }
  const onDouble = (event: MouseEvent): void => {
    const layer = layerAt(state.design, toDesign(state.view, pointerOf(event)), reach / state.view.scale)
    if (layer) events.open(layer)
  }
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault()
    const { view } = state
    if (event.ctrlKey || event.metaKey) {
      events.look(zoomView(view, view.scale * Math.exp(-event.deltaY / 300), pointerOf(event)))
      return
    }
    const [dx, dy] = event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY]
    events.look({ ...view, x: Math.round(view.x - dx), y: Math.round(view.y - dy) })
  }
  const onKey = (event: KeyboardEvent): void => {
    delete host.dataset.pointed
    if (event.key === ' ' && event.target === host) {
      isSpace = event.type === 'keydown'
      event.preventDefault()
    }
    if (event.key === 'Escape' && event.type === 'keydown' && gesture) {
      event.stopPropagation()
      drop()
    }
  }
  const gone = new AbortController()
  const { signal } = gone
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', onUp, { signal })
  addEventListener('pointercancel', onUp, { signal })
  addEventListener('keydown', onKey, { signal, capture: true })
  addEventListener('keyup', onKey, { signal, capture: true })
  host.addEventListener('pointermove', onHover, { signal })
  host.addEventListener('dblclick', onDouble, { signal })
  host.addEventListener('wheel', onWheel, { signal, passive: false })

  show(first)
  return {
    show,
    resize(width: number, height: number): void {
      stage.size({ width, height })
      stage.batchDraw()
    },
    /** A font or a picture has come. */
    repaint: () => {
      stage.batchDraw()
    },
    destroy(): void {
      gone.abort()
      stage.destroy()
    },
  }
}
export type Board = ReturnType<typeof createBoard>
