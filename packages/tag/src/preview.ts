import type { ExperimentContent, ManifestContent } from '@vitrine/contract'
import { createEngine } from './changes/engine.ts'
import { parts } from './changes/every-part.ts'

/** The console's entry to the real renderer: brings a version's content onto a document, its own or a frame's, and takes it away exactly. */
export const renderChanges = (
  doc: Document,
  content: ManifestContent | Partial<ExperimentContent>,
  skipped?: (selector: string) => void,
): { undo(): void } => {
  const changes = content.changes?.filter((change) => !('enabled' in change) || change.enabled)
  return createEngine(doc, { parts }).apply({ css: content.css, changes }, skipped)
}
