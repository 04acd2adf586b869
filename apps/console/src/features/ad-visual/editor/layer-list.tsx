import { Text } from '@mantine/core'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { placeLayer } from '../design/arrange.ts'
import classes from './layer-list.module.css'
import { LayerRow } from './layer-row.tsx'
import { useStudio } from './studio.ts'

const format = 'application/x-vitrine-layer'

/** The layers, the uppermost first: the way to each by keyboard, and to what the pointer does not reach. */
export function LayerList() {
  const { t } = useText()
  const { design, selected, select, change, readOnly } = useStudio()
  const list = useRef<HTMLUListElement>(null)
  const [over, setOver] = useState<string | null>(null)
  const rows = [...design.layers].reverse()
  const focusAt = (index: number) => {
    const names = list.current?.querySelectorAll<HTMLElement>('[data-layer-name]') ?? []
    names[Math.min(names.length - 1, Math.max(0, index))]?.focus()
  }
  const move = (id: string, by: 1 | -1) => {
    const at = design.layers.findIndex((layer) => layer.id === id)
    change(placeLayer(design, id, at - by))
  }
  const onKeyDown = (event: KeyboardEvent, id: string, index: number) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown']
    const end = { Home: 0, End: rows.length - 1 }[event.key]
    if (by === undefined && end === undefined) return
    event.preventDefault()
    if (end !== undefined) focusAt(end)
    else if (by !== undefined && event.altKey && !readOnly) move(id, by)
    else if (by !== undefined) focusAt(index + by)
  }
  const pick = (id: string, isAdding: boolean) => {
    if (!isAdding) return select([id])
    select(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id])
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
    <ul ref={list} className={classes.layers} data-own-arrows>
      {rows.map((layer, index) => (
        <LayerRow
          key={layer.id}
          layer={layer}
          isSelected={selected.includes(layer.id)}
          isOver={over === layer.id}
          isStop={selected.length === 0 ? index === 0 : layer.id === selected.at(-1)}
          drop={dropAt(layer.id)}
          onDrag={(event) => {
            event.dataTransfer.setData(format, layer.id)
            event.dataTransfer.effectAllowed = 'move'
          }}
          onPick={(isAdding) => pick(layer.id, isAdding)}
          onKeyDown={(event) => onKeyDown(event, layer.id, index)}
        />
      ))}
    </ul>
  )
}
