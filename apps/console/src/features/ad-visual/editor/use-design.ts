import type { AdVisualContent, Design, Layer } from '@vitrine/contract'
import { isSame, mostLayers } from '@vitrine/contract/client'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { toast } from '../../../ui/toast.ts'
import { createMoving } from '../board/moving.ts'
import { pasteLayers } from '../design/copied.ts'
import { replaceLayers } from '../design/layers.ts'
import type { Studio } from './studio.ts'

interface Held {
  content: AdVisualContent
  readOnly: boolean
  set: (design: Design, by?: string) => void
}

/** The design of a content, with what is chosen in it. What it hands out stays the same from one render to the next. */
export function useDesign({ content, readOnly, set }: Held): Studio {
  const { t } = useText()
  const [selected, setSelected] = useState<readonly string[]>([])
  const [typed, type] = useState<string | null>(null)
  const [moving] = useState(createMoving)
  const { design } = content
  const latest = useRef({ design, readOnly, set })
  latest.current = { design, readOnly, set }

  const change = useCallback((next: Design, by?: string) => {
    if (latest.current.readOnly || isSame(next, latest.current.design)) return
    // Several steps may follow each other before anything is rendered.
    latest.current.design = next
    latest.current.set(next, by)
  }, [])
  const patch = useCallback(
    (ids: readonly string[], edit: (layer: Layer) => Layer, by?: string) =>
      change(replaceLayers(latest.current.design, ids, edit), by),
    [change],
  )
  const full = t('adVisual.full', { most: mostLayers })
  const add = useCallback(
    (layers: readonly Layer[]): boolean => {
      if (latest.current.readOnly) return false
      const pasted = pasteLayers(latest.current.design, layers)
      if (!pasted) {
        toast.noted(full)
        return false
      }
      change(pasted.design)
      setSelected(pasted.ids)
      return true
    },
    [change, full],
  )
  const chosen = useMemo(() => design.layers.filter(({ id }) => selected.includes(id)), [design, selected])
  return useMemo(
    () => ({ design, selected, chosen, moving, readOnly, select: setSelected, change, patch, add, typed, type }),
    [design, selected, chosen, moving, readOnly, change, patch, add, typed],
  )
}
