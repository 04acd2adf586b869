import type { Design, Layer } from '@vitrine/contract'
import { createContext, useContext } from 'react'
import type { Moving } from '../board/moving.ts'

export type LayerType = Layer['type']

/** What lies over the editor. */
export type OpenDialog = 'templates' | 'help' | null

/** A design under somebody's hands: what is chosen in it, and what can be done to it. */
export interface Studio {
  design: Design
  /** Ids of the chosen layers. */
  selected: readonly string[]
  /** The chosen layers, the lowest first. */
  chosen: readonly Layer[]
  /** Layers that a pointer holds, as they lie now. */
  moving: Moving
  readOnly: boolean
  select: (ids: readonly string[]) => void
  /** Another design. `by`: what is done again and again, and taken back at once. */
  change: (next: Design, by?: string) => void
  /** Changes layers one by one, whether they are locked or not. `by` as above. */
  patch: (ids: readonly string[], change: (layer: Layer) => Layer, by?: string) => void
  /** Puts layers above all others and chooses them; false: there would be too many, or none may be added. */
  add: (layers: readonly Layer[]) => boolean
  /** The text that is typed over the board. */
  typed: string | null
  type: (id: string | null) => void
}

export const StudioContext = createContext<Studio | null>(null)

export function useStudio(): Studio {
  const studio = useContext(StudioContext)
  if (!studio) throw new Error('No design is open')
  return studio
}
