import type { TagBoot } from '@vitrine/contract'
import { installApi } from './api.ts'
import type { Pass } from './door.ts'
import { lazy } from './lazy.ts'

/** Lets somebody in who previews or edits: their part is loaded, the shop's calls go nowhere, nothing is recorded or kept. */
export const startPass = (pass: Pass, { base, manifest }: TagBoot, nonce: string): void => {
  installApi({
    track() {},
    consent() {},
    getAssignments: () => [],
    onReady(then) {
      then(this)
    },
  })
  lazy.preview(base).then(
    ({ startPreview }) => startPreview({ ...pass, base, nonce, container: manifest.container }),
    () => {},
  )
}
