import type { Design } from '@vitrine/contract'
import { isSame } from '@vitrine/contract/client'
import type { Translate } from '../../../lib/i18n/index.ts'
import { aroundAll, boundsOf } from '../design/bounds.ts'
import { nameOf } from './layer-name.ts'

interface Seen {
  design: Design
  selected: readonly string[]
}

/** What has become of the layers, for those who do not see the canvas; null: nothing that needs to be said. */
export function tellChange(before: Seen, now: Seen, t: Translate): string | null {
  const [old, layers] = [before.design.layers, now.design.layers]
  const was = new Map(old.map((layer) => [layer.id, layer]))
  const added = layers.filter(({ id }) => !was.has(id))
  const removed = old.filter(({ id }) => !layers.some((layer) => layer.id === id))
  for (const [way, some] of [['added', added] as const, ['removed', removed] as const]) {
    const [only] = some
    if (only && some.length === 1) return t(`adVisual.told.${way}`, { name: nameOf(only, t) })
    if (only) return t(`adVisual.told.${way}Several`, { count: some.length })
  }
  const changed = layers.filter((layer) => !isSame(layer, was.get(layer.id)))
  const regrouped = changed.find(({ id, group }) => group !== was.get(id)?.group)
  if (regrouped) return t(regrouped.group ? 'adVisual.told.grouped' : 'adVisual.told.ungrouped')
  const place = layers.findLastIndex(({ id }, index) => now.selected.includes(id) && old[index]?.id !== id)
  const reordered = layers[place]
  if (reordered)
    return t('adVisual.told.order', { name: nameOf(reordered, t), place: layers.length - place, count: layers.length })
  const moved = changed.filter(({ id, x, y }) => was.get(id)?.x !== x || was.get(id)?.y !== y)
  const box = aroundAll(moved.map(boundsOf))
  if (box) return t('adVisual.told.place', { x: Math.round(box.x), y: Math.round(box.y) })
  if (now.selected.length === before.selected.length) return null
  if (now.selected.length === 0) return t('adVisual.told.cleared')
  return now.selected.length > 1 ? t('adVisual.several', { count: now.selected.length }) : null
}
