import type { TagBoot } from '@vitrine/contract'
import { isStarted } from './api.ts'
import { loadPreview } from './load-preview.ts'
import { readPreviewToken } from './preview-token.ts'
import { startTag } from './tag.ts'

/** Starts on a page, once, though the script may be included twice: preview or editor, else the tag. */
export const start = (boot: TagBoot, script = document.currentScript as HTMLScriptElement | null): void => {
  if (isStarted()) return
  const token = readPreviewToken(boot.manifest.container)
  if (token) loadPreview(token, boot, script?.nonce ?? '')
  else startTag(boot, script)
}
