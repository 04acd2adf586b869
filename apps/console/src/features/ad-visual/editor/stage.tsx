import { useMergedRef } from '@mantine/hooks'
import type { Layer } from '@vitrine/contract'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { isComposing } from '../../../lib/is-composing.ts'
import { type Board, createBoard } from '../board/board.ts'
import { panView } from '../board/view.ts'
import type { Point } from '../design/bounds.ts'
import { loadFont, textIn } from '../design/fonts.ts'
import { loadPictures, picturesIn } from '../design/pictures.ts'
import { useStudio } from './studio.ts'
import { TypeOver } from './type-over.tsx'
import type { Look } from './use-look.ts'
import classes from './visual-editor.module.css'

const ways: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

interface StageProps {
  look: Look
  /** A double click on what is no text, or Enter. */
  onOpen: () => void
}

/** The design on its canvas. What can be done there by a pointer can be done in the list and the fields beside it as well. */
export function Stage({ look, onOpen }: StageProps) {
  const { t } = useText()
  const studio = useStudio()
  const { design, selected, typed, readOnly } = studio
  const board = useRef<Board | null>(null)
  const state = { design, view: look.view, selected, typed, readOnly }
  const open = (layer: Layer) => {
    if (layer.type !== 'text' && layer.type !== 'button') onOpen()
    else if (!readOnly) studio.type(layer.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return
    const { chosen } = studio
    const way = ways[event.key]
    if (event.key === 'Enter' && chosen[0] && chosen.length === 1) open(chosen[0])
    else if (way && chosen.length === 0) look.set(panView(look.view, way, event.shiftKey))
    else return
    event.preventDefault()
  }
  const latest = useRef({ studio, look, open, state })
  latest.current = { studio, look, open, state }

  const element = useRef<HTMLDivElement>(null)
  const host = useMergedRef(look.host, element)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const made = createBoard(current, latest.current.state, {
      select: (ids) => latest.current.studio.select(ids),
      look: (view) => latest.current.look.set(view),
      move: (layers) => latest.current.studio.moving.show(layers),
      change(layers) {
        const byId = new Map(layers.map((layer) => [layer.id, layer]))
        latest.current.studio.patch([...byId.keys()], (layer) => byId.get(layer.id) ?? layer)
      },
      open: (layer) => latest.current.open(layer),
    })
    board.current = made
    return () => {
      board.current = null
      made.destroy()
    }
  }, [])
  useEffect(() => board.current?.resize(look.size.width, look.size.height), [look.size])
  useEffect(() => board.current?.show(state))
  // What is shown before its font or its pictures have come is drawn again.
  const words = textIn(design)
  useEffect(() => void loadFont(words).then((isNew) => isNew && board.current?.repaint()), [words])
  const urls = picturesIn(design).join('\n')
  useEffect(() => {
    if (urls !== '') void loadPictures(urls.split('\n')).then(() => board.current?.repaint())
  }, [urls])

  return (
    <section className={classes.stage} aria-label={t('adVisual.canvas')}>
      <div
        ref={host}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move there what is chosen
        tabIndex={0}
        className={classes.board}
        role="application"
        aria-label={t('adVisual.canvasHelp')}
        onKeyDown={onKeyDown}
      />
      <TypeOver view={look.view} />
    </section>
  )
}
