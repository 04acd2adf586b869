import type { TagBoot } from '@vitrine/contract'
import { isStarted } from './api.ts'
import { readPass } from './door.ts'
import { startPass } from './passage.ts'
import { startTag } from './tag.ts'

/** Starts on a page, once, though the script may be included twice: preview or editor, else the tag. */
export const start = (boot: TagBoot, script = document.currentScript as HTMLScriptElement | null): void => {
  if (isStarted()) return
  const pass = readPass(boot.manifest.container)
  if (pass) startPass(pass, boot, script?.nonce ?? '')
  else startTag(boot, script)
}
