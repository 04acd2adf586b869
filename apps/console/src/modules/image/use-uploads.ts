import { useQueryClient } from '@tanstack/react-query'
import { formatMessage, listImages, listQuotas, typedIssueMessages, uploadImage } from '@vitrine/contract/client'
import { useEffect, useRef, useState } from 'react'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { upload } from '../../lib/api/upload.ts'
import { useText } from '../../lib/i18n/index.ts'
import { createUploadQueue, isRunning, type UploadItem, type UploadQueue } from './upload-queue.ts'

export interface Uploads extends Pick<UploadQueue, 'add' | 'retry' | 'drop' | 'clear'> {
  items: readonly UploadItem[]
  /** How many are on their way, waiting ones among them. */
  running: number
}

/** The files that a person is putting into a container's library. */
export function useUploads(container: string): Uploads {
  const { language } = useText()
  const { org } = useWorkspace()
  const client = useQueryClient()
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const latest = useRef(language)
  latest.current = language
  const [queue] = useState(() =>
    createUploadQueue({
      send: (file, options) => upload(uploadImage, { org: org.org_id, container_id: container }, file, options),
      onChange: setItems,
      onDone: () => {
        for (const { id } of [listImages, listQuotas]) void client.invalidateQueries({ queryKey: [id] })
      },
      explainSize: (size, limit) => formatMessage(typedIssueMessages.file_too_large, latest.current, { size, limit }),
    }),
  )
  useEffect(() => queue.close, [queue])
  return { items, running: items.filter(isRunning).length, ...queue }
}
