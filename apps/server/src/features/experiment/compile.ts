import type { ManifestChange, ManifestContent } from '@vitrine/contract'
import type { CompiledView } from '../../kernel/kinds.ts'
import { readStored } from './stored.ts'

/** Drops what the store does not need: names, switched-off changes, empty parts. */
export function compileExperiment(stored: Record<string, unknown>): CompiledView {
  const { changes, css, js, redirect } = readStored(stored)
  const shown = changes.filter((change) => change.enabled).map(({ name, enabled, ...rest }) => rest as ManifestChange)
  const content: ManifestContent = {
    ...(shown.length && { changes: shown }),
    ...(css.trim() && { css }),
    ...(redirect && { redirect }),
  }
  return { content, ...(js.trim() && { script: js }) }
}
