import { Text } from '@mantine/core'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { placeLayer, withGroups } from '../design/arrange.ts'
import classes from './layer-list.module.css'
import { type LayerPart, LayerRow, type Picking } from './layer-row.tsx'
import { useStudio } from './studio.ts'

const format = 'application/x-vitrine-layer'

/** The layers, the uppermost first: the way to each by keyboard, and to what the pointer does not reach. */
export function LayerList() {
  const { t } = useText()
  const { design, selected, select, change, readOnly } = useStudio()
  const list = useRef<HTMLUListElement>(null)
  const [over, setOver] = useState<string | null>(null)
  const rows = [...design.layers].reverse()
  /** The row that has the focus. */
  const [at, setAt] = useState<string | null>(null)
  const stop = [at, selected.at(-1)].find((id) => rows.some((each) => each.id === id)) ?? rows[0]?.id
  const focusAt = (index: number, part: LayerPart) => {
    const parts = list.current?.querySelectorAll<HTMLElement>(`[data-layer-${part}]`) ?? []
    parts[Math.min(parts.length - 1, Math.max(0, index))]?.focus()
  }
  /** Goes on to another row and takes it along; back over what was taken along, it lets go of that. */
  const extend = (from: string, to: string) =>
    select(
      selected.includes(from) && selected.includes(to)
        ? selected.filter((id) => id !== from)
        : [...new Set([...selected, from, to])],
    )
  const move = (id: string, by: 1 | -1) => {
    const at = design.layers.findIndex((layer) => layer.id === id)
    change(placeLayer(design, id, at - by))
  }
  const onKeyDown = (event: KeyboardEvent, id: string, index: number, part: LayerPart) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown']
    const end = { Home: 0, End: rows.length - 1 }[event.key]
    if (by === undefined && end === undefined) return
    event.preventDefault()
    if (end !== undefined) return focusAt(end, part)
    if (by === undefined) return
    if (event.altKey) return readOnly ? undefined : move(id, by)
    const next = rows[index + by]
    if (event.shiftKey && part === 'name' && next) extend(id, next.id)
    focusAt(index + by, part)
  }
  const pick = (id: string, { isAdding, isWhole }: Picking) => {
    const meant = isWhole ? withGroups(design, [id]) : [id]
    if (!isAdding) return select(meant)
    const others = selected.filter((each) => !meant.includes(each))
    select(selected.includes(id) ? others : [...others, ...meant])
  }
  const dropAt = (id: string) => ({
    onDragOver: (event: DragEvent) => {
      if (readOnly || !event.dataTransfer.types.includes(format)) return
      event.preventDefault()
      setOver(id)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(null)
      const to = design.layers.findIndex((layer) => layer.id === id)
      change(placeLayer(design, event.dataTransfer.getData(format), to))
    },
    onDragLeave: () => setOver(null),
    onDragEnd: () => setOver(null),
  })
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed" p="md">
        {t('adVisual.layers.empty')}
      </Text>
    )
  return (
    <ul
      ref={list}
      className={classes.layers}
      data-own-arrows
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setAt(null)}
    >
      {rows.map((layer, index) => (
        <LayerRow
          key={layer.id}
          layer={layer}
          isSelected={selected.includes(layer.id)}
          isOver={over === layer.id}
          isStop={layer.id === stop}
          drop={dropAt(layer.id)}
          onDrag={(event) => {
            event.dataTransfer.setData(format, layer.id)
            event.dataTransfer.effectAllowed = 'move'
          }}
          onPick={(picking) => pick(layer.id, picking)}
          onFocus={() => setAt(layer.id)}
          onKeyDown={(event, part) => onKeyDown(event, layer.id, index, part)}
        />
      ))}
    </ul>
  )
}
