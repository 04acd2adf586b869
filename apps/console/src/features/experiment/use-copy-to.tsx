import type { Change, ExperienceDetail } from '@vitrine/contract'
import { updateViews } from '@vitrine/contract/client'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../kernel/workspace/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { Overlay } from '../../ui/overlay.tsx'
import { listCopyTargets } from './copy-targets.ts'

const CopyTo = lazyPart(() => import('./copy-to.tsx').then((m) => m.CopyTo))

interface Copied {
  change: Change
  /** As its card calls it. */
  name: string
}

interface Copying {
  /** Asks where a change is copied to; undefined where there is no other version, or it may not be changed. */
  begin: ((copied: Copied) => void) | undefined
  dialog: ReactNode
}

/** Copies changes of one version to others. */
export function useCopyTo(experience: ExperienceDetail, viewId: string): Copying {
  const may = useCan()(updateViews)
  const [copied, setCopied] = useState<Copied | null>(null)
  const [opened, setOpened] = useState(false)
  if (!may || listCopyTargets(experience, viewId).length === 0) return { begin: undefined, dialog: null }
  const begin = (next: Copied) => {
    setCopied(next)
    setOpened(true)
  }
  const close = () => setOpened(false)
  const dialog = copied ? (
    <Overlay again={opened} onFailed={close}>
      <CopyTo opened={opened} experience={experience} viewId={viewId} {...copied} onClose={close} />
    </Overlay>
  ) : null
  return { begin, dialog }
}
