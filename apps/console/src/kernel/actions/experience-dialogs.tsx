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
  if (request) last.current = request
  const item = last.current?.item
  const ending = isEnding(request) ? request : null
  const wasEnding = useRef(false)
  if (ending) wasEnding.current = true
  if (!item) return null
  const opened = (action: string) => request?.action === action
  return (
    <>
      <ReleaseDialog opened={opened('release')} item={item} onClose={onClose} />
      <StopDialog opened={opened('stop')} item={item} action="stop" onClose={onClose} />
      <StopDialog opened={opened('redraft')} item={item} action="redraft" onClose={onClose} />
      <NameDialog opened={opened('rename')} item={item} action="rename" kind={kind} onClose={onClose} />
      <NameDialog opened={opened('copy')} item={item} action="copy" kind={kind} onClose={onClose} />
      {wasEnding.current ? (
        <Overlay again={ending} onFailed={onClose}>
          <EndingDialogs request={ending} onClose={onClose} />
        </Overlay>
      ) : null}
      <DeleteDialog opened={opened('delete')} item={item} onClose={onClose} onDeleted={onDeleted} />
    </>
  )
}
