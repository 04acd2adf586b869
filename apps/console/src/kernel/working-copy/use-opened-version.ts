import type { ExperienceDetail, View } from '@vitrine/contract'
import { useEffect, useState } from 'react'

interface OpenedVersion {
  /** Undefined: it is not there, and was not edited here. */
  view: View | undefined
  index: number
  /** Whether somebody has begun to edit it here. */
  isBegun: boolean
  /** What has become of it meanwhile, so that its edits can be saved no more. */
  left: 'deleted' | 'released' | null
}

/**
 * The version that an editor in the whole window is about; `isBarred`: it cannot be edited as things are. What somebody has begun to
 * edit stays on the screen whatever others do meanwhile; the save says what stands against it.
 */
export function useOpenedVersion(
  { views }: Pick<ExperienceDetail, 'views'>,
  vid: string,
  isBarred: (view: View) => boolean,
): OpenedVersion {
  const [begun, setBegun] = useState<{ view: View; index: number } | null>(null)
  const found = views.findIndex(({ id }) => id === vid)
  const here = views[found]
  const view = here ?? begun?.view
  const index = here ? found : (begun?.index ?? 0)
  const isOpen = view !== undefined && !isBarred(view)
  useEffect(() => {
    if (isOpen) setBegun({ view, index })
  }, [isOpen, view, index])
  const leftBehind = isOpen ? null : 'released'
  return { view, index, isBegun: begun !== null, left: here ? leftBehind : 'deleted' }
}
