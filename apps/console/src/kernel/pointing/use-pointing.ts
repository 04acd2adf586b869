import type { ExperienceDetail } from '@vitrine/contract'
import { useEffect, useRef } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../ui/toast.ts'
import { useKind } from '../console-kind.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import { awaitPointed, type Pointed } from './channel.ts'

/** Opens the store's page in a window of its own, in which somebody points at an element; the form takes it once that is done. */
export function usePointing(experience: ExperienceDetail, viewId: string, take: (pointed: Pointed) => void) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { path } = useKind(experience.target_type)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  return () => {
    const nonce = crypto.randomUUID()
    const query = new URLSearchParams({ vid: viewId, ask: nonce })
    const screen = `${paths.pointing(org.org_id, container.id, path, experience.id)}?${query}`
    stop.current()
    stop.current = awaitPointed(nonce, (pointed) => {
      window.focus()
      take(pointed)
    })
    if (!window.open(screen, 'vitrine-pointing', 'popup,width=1280,height=900')) toast.noted(t('targets.point.blocked'))
  }
}
