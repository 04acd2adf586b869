import type { Layer } from '@vitrine/contract'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { isComposing } from '../../../lib/is-composing.ts'
import { toBoard, type View } from '../board/view.ts'
import { dropOf, fontOf } from '../design/text-box.ts'
import { useStudio } from './studio.ts'
import classes from './visual-editor.module.css'

type Typed = Extract<Layer, { type: 'text' | 'button' }>

/** A button's one line stands in the middle of its box. */
function padOf(layer: Typed): number {
  return layer.type === 'button' ? Math.max(0, (layer.height - layer.text_size * 1.2) / 2) : 0
}

function styleOf(layer: Typed, view: View): CSSProperties {
  const { x, y } = toBoard(view, layer)
  return {
    left: x,
    top: y,
    width: layer.width,
    height: layer.height,
    font: fontOf(layer),
    lineHeight: layer.type === 'text' ? layer.line_height : 1.2,
    letterSpacing: layer.letter_spacing,
    color: layer.color,
    textAlign: layer.type === 'text' ? layer.align : 'center',
    paddingBlock: padOf(layer),
    background: layer.type === 'button' ? layer.fill : undefined,
    borderRadius: layer.type === 'button' ? layer.radius : undefined,
    opacity: Math.max(0.3, layer.opacity),
    // It grows from its corner, and is turned around its middle as it is drawn.
    transform: [
      `scale(${view.scale}) translate(${layer.width / 2}px, ${layer.height / 2}px) rotate(${layer.rotation}deg)`,
      `translate(${-layer.width / 2}px, ${dropOf(layer) - layer.height / 2}px)`,
    ].join(' '),
  }
}

/** The words of a layer, typed where they stand. */
export function TypeOver({ view }: { view: View }) {
  const { t } = useText()
  const { design, typed, type, patch } = useStudio()
  const field = useRef<HTMLTextAreaElement>(null)
  const layer = design.layers.find((each): each is Typed => each.id === typed && 'text' in each)
  const id = layer?.id
  useEffect(() => {
    if (id === undefined) return
    field.current?.focus()
    field.current?.select()
  }, [id])
  if (!layer) return null
  const onKeyDown = (event: KeyboardEvent) => {
    const isDone =
      event.key === 'Escape' || (event.key === 'Enter' && (layer.type === 'button' || event.ctrlKey || event.metaKey))
    if (!isDone || isComposing(event)) return
    event.preventDefault()
    event.stopPropagation()
    type(null)
  }
  return (
    <textarea
      ref={field}
      className={classes.typed}
      style={styleOf(layer, view)}
      aria-label={t('adVisual.text.text')}
      maxLength={layer.type === 'text' ? 500 : 60}
      spellCheck={false}
      value={layer.text}
      onChange={({ currentTarget: { value } }) =>
        patch([layer.id], (each) => ({ ...each, text: layer.type === 'button' ? value.replaceAll('\n', ' ') : value }))
      }
      onKeyDown={onKeyDown}
      onBlur={() => type(null)}
    />
  )
}
