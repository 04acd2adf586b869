import type { Layer } from '@vitrine/contract'
import { useStudio } from './studio.ts'

interface Several<L extends Layer> {
  /** What they have in common; null where they differ. */
  read: <K extends keyof L>(key: K) => L[K] | null
  set: (own: Partial<L>) => void
  disabled: boolean
}

/** Fields of several layers of one type at once. */
export function useSeveral<L extends Layer>(layers: readonly L[]): Several<L> {
  const { patch, readOnly } = useStudio()
  const [first] = layers
  return {
    read: (key) => (first && layers.every((layer) => layer[key] === first[key]) ? first[key] : null),
    set: (own) =>
      patch(
        layers.map(({ id }) => id),
        (layer) => ({ ...layer, ...own }),
        `${Object.keys(own)} ${layers.map(({ id }) => id)}`,
      ),
    disabled: readOnly,
  }
}
