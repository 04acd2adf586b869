import type { Layer } from '@vitrine/contract'

/** Layers as they lie while a pointer holds them: the design has them so once they are let go. */
export interface Moving {
  /** By their ids. */
  read: () => ReadonlyMap<string, Layer>
  show: (layers: readonly Layer[]) => void
  subscribe: (listener: () => void) => () => void
}

export function createMoving(): Moving {
  let held: ReadonlyMap<string, Layer> = new Map()
  const listeners = new Set<() => void>()
  return {
    read: () => held,
    show(layers) {
      if (layers.length === 0 && held.size === 0) return
      held = new Map(layers.map((layer) => [layer.id, layer]))
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
