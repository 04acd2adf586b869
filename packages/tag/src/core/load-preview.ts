import type { TagBoot } from '@vitrine/contract'
import { installApi } from './api.ts'
import { lazy } from './lazy.ts'
import type { PreviewToken } from './preview-token.ts'

/** For whoever previews or edits: loads that part; the shop's calls go nowhere, nothing is recorded or kept. */
export const loadPreview = (token: PreviewToken, { base, manifest, frameworks }: TagBoot, nonce: string): void => {
  installApi({
    track() {},
    consent() {},
    getAssignments: () => [],
    hydrated() {},
    onReady(then) {
      then(this)
    },
  })
  lazy.preview(base).then(
    ({ startPreview }) => startPreview({ ...token, base, nonce, frameworks, container: manifest.container }),
    () => {},
  )
}
