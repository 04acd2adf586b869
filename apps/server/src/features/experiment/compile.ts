import type { Change, ManifestChange, ManifestContent } from '@vitrine/contract'
import type { CompileContext, CompiledView } from '../../kernel/kinds.ts'
import { compileElement } from './compile-element.ts'
import { readStored } from './stored.ts'

function compileChange({ name, enabled, ...rest }: Change, zone: string): ManifestChange {
  return rest.op === 'element' ? { ...rest, element: compileElement(rest.element, zone) } : (rest as ManifestChange)
}

/** Drops what the store does not need: names, switched-off changes, empty parts. */
export function compileExperiment(stored: Record<string, unknown>, { container }: CompileContext): CompiledView {
  const { changes, css, js, redirect } = readStored(stored)
  const shown = changes.filter((change) => change.enabled).map((change) => compileChange(change, container.timezone))
  const content: ManifestContent = {
    ...(shown.length && { changes: shown }),
    ...(css.trim() && { css }),
    ...(redirect && { redirect }),
  }
  return { content, ...(js.trim() && { script: js }) }
}
