import type { Kind } from '@vitrine/contract'
import { useRef } from 'react'
import { Overlay } from '../../ui/overlay.tsx'
import { EndingDialogs } from '../ending/parts.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import type { ActionRequest, EndingAction } from './request.ts'
import { StopDialog } from './stop-dialog.tsx'

const isEnding = (request: ActionRequest | null): request is ActionRequest & { action: EndingAction } =>
  request?.action === 'adopt' || request?.action === 'handOver' || request?.action === 'conclude'

export interface ExperienceDialogsProps {
  kind: Kind
  request: ActionRequest | null
  onClose: () => void
  /** After a delete, when the screen of the deleted thing must be left. */
  onDeleted?: () => void
}

/** The dialogs of everything that can happen to an experience; one is open at a time. */
export function ExperienceDialogs({ kind, request, onClose, onDeleted }: ExperienceDialogsProps) {
  // The last request stays while its dialog fades out.
  const last = useRef(request)
  const current = useRef(request)
  current.current = request
  if (request) last.current = request
  const item = last.current?.item
  const ending = isEnding(request) ? request : null
  const wasEnding = useRef(false)
  if (ending) wasEnding.current = true
  if (!item) return null
  const of = (action: ActionRequest['action']) => ({
    item,
    opened: request?.action === action,
    // Of a call that takes long another dialog may be open by the time that it has ended.
    onClose: () => {
      if (current.current?.action === action) onClose()
    },
  })
  return (
    <>
      <ReleaseDialog {...of('release')} />
      <StopDialog {...of('stop')} action="stop" />
      <StopDialog {...of('redraft')} action="redraft" />
      <NameDialog {...of('rename')} action="rename" kind={kind} />
      <NameDialog {...of('copy')} action="copy" kind={kind} />
      {wasEnding.current ? (
        <Overlay again={ending} onFailed={onClose}>
          <EndingDialogs request={ending} onClose={onClose} />
        </Overlay>
      ) : null}
      <DeleteDialog {...of('delete')} onDeleted={onDeleted} />
    </>
  )
}
