import type { TagBoot } from '@vitrine/contract'
import { installApi } from './api.ts'
import { lazy } from './lazy.ts'
import type { PreviewToken } from './preview-token.ts'

/** For whoever previews or edits: loads that part; the shop's calls go nowhere, nothing is recorded or kept. */
export const loadPreview = (token: PreviewToken, boot: TagBoot, nonce: string): void => {
  installApi({
    track() {},
    consent() {},
    getAssignments: () => [],
    hydrated() {},
    onReady(then) {
      then(this)
    },
  })
  lazy.preview(boot.base).then(
    ({ startPreview }) => startPreview({ ...boot, ...token, nonce, container: boot.manifest.container }),
    () => {},
  )
}
