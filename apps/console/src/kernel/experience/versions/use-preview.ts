import { getPreviewToken } from '@vitrine/contract/client'
import { call } from '../../../lib/api/client.ts'
import { useInFamily } from '../../../lib/api/family.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { toast } from '../../../ui/toast.ts'
import { useContainerWorkspace } from '../../workspace/index.ts'

/** A signed link that shows one saved version on the store for 24 hours, without recording the visitor. */
export function usePreview(vid: string) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const inKind = useInFamily()
  const read = async (): Promise<string | null> => {
    try {
      return (await call(inKind(getPreviewToken), { query: { org: org.org_id, vid } })).url
    } catch (error) {
      toast.failed(t('versions.previewFailed'), error)
      return null
    }
  }
  return {
    async open(): Promise<void> {
      // Opened at once, within the click: a window opened after an answer would count as a pop-up.
      const page = window.open('about:blank')
      if (page) page.opener = null
      const url = await read()
      if (url === null) page?.close()
      else if (page) page.location.href = url
      else window.location.assign(url)
    },
    async copyLink(): Promise<void> {
      const url = await read()
      if (url === null) return
      if (await copyText(url)) toast.done(t('versions.linkCopied'))
      else toast.noted(t('versions.linkNotCopied', { url }))
    },
  }
}
