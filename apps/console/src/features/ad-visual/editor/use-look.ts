import { useElementSize } from '@mantine/hooks'
import type { Design } from '@vitrine/contract'
import { useCallback, useMemo, useState } from 'react'
import { centerView, fitView, stepScale, type View, zoomView } from '../board/view.ts'

export interface Look {
  host: ReturnType<typeof useElementSize<HTMLDivElement>>['ref']
  size: { width: number; height: number }
  view: View
  set: (view: View) => void
  /** Nearer, farther, or all of it. */
  zoom: (way: 1 | -1 | 0) => void
  zoomTo: (scale: number) => void
}

/** How the design is looked at; all of it, until somebody looks otherwise. */
export function useLook({ width, height }: Pick<Design, 'width' | 'height'>): Look {
  const { ref, width: boardWidth, height: boardHeight } = useElementSize<HTMLDivElement>()
  const [own, setOwn] = useState<{ view: View; of: string } | null>(null)
  const of = `${width}x${height}`
  const size = useMemo(() => ({ width: boardWidth, height: boardHeight }), [boardWidth, boardHeight])
  const fitted = useMemo(() => fitView({ width, height }, size), [width, height, size])
  // Another size of design is looked at anew.
  const view = own?.of === of ? own.view : fitted
  const set = useCallback((next: View) => setOwn({ view: next, of }), [of])
  return useMemo(
    () => ({
      host: ref,
      size,
      view,
      set,
      zoom(way) {
        if (way === 0) return setOwn(null)
        set(zoomView(view, stepScale(view.scale, way), { x: size.width / 2, y: size.height / 2 }))
      },
      zoomTo: (scale) => set(centerView({ width, height }, size, scale)),
    }),
    [ref, size, view, set, width, height],
  )
}
