import { Suspense } from 'react'
import { useText } from '../lib/i18n/index.ts'
import { Catcher } from './catcher.tsx'
import type { PartProps } from './part.tsx'
import { toast, toastStore } from './toast.ts'

/** What lies over the page or beside it: a dialog, the bell. When it does not load a message says so, and the page stays. */
export function Overlay({ children, waiting, again, onFailed }: PartProps & { onFailed?: () => void }) {
  const { t } = useText()
  const tell = () => {
    const title = t('states.chunk.title')
    // Several that fail together have one reason.
    if (!toastStore.current().some((each) => each.title === title))
      toast.failed(title, undefined, t('states.chunk.body'))
    onFailed?.()
  }
  return (
    <Catcher again={again} failed={() => null} onFailed={tell}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Catcher>
  )
}
