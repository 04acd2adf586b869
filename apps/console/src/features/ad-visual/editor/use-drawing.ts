import type { AdVisualContent, Drawn, ExperienceDetail, View } from '@vitrine/contract'
import { drawImage, isSame, listQuotas } from '@vitrine/contract/client'
import { useRef, useState } from 'react'
import type { Companion } from '../../../kernel/experience/versions/use-version-editor.ts'
import { useContainerWorkspace } from '../../../kernel/workspace/index.ts'
import { queryClient } from '../../../lib/api/query.ts'
import { upload } from '../../../lib/api/upload.ts'
import { useText } from '../../../lib/i18n/index.ts'
import type { Editor } from '../../../ui/editor/use-editor.ts'
import { toast } from '../../../ui/toast.ts'
import { ExportFailed, exportDesign } from '../design/export-design.ts'

interface Drawing {
  /** What a save takes along: the content with what its design was drawn to. */
  companion: Companion
  /** An editor whose save draws the design first. */
  drawFirst: (editor: Editor, edited: AdVisualContent) => Editor
}

/** A design that others change again and again while it is drawn is saved as it was drawn. */
const mostTries = 4

/** Saving a visual: the design is drawn in this browser, what was drawn goes into the library, and both are stored together. */
export function useDrawing(experience: ExperienceDetail, view: View): Drawing {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const taken = useRef<AdVisualContent | null>(null)
  const running = useRef<Promise<boolean> | null>(null)
  const [isDrawing, setDrawing] = useState(false)

  async function draw({ design }: AdVisualContent): Promise<Drawn> {
    const file = new File([await exportDesign(design)], `${experience.id}.png`, { type: 'image/png' })
    const { drawn } = await upload(drawImage, { org: org.org_id, container_id: container.id }, file, {
      onProgress: () => undefined,
      signal: new AbortController().signal,
      fields: { design },
    })
    void queryClient.invalidateQueries({ queryKey: [listQuotas.id] })
    return drawn
  }
  const stored = view.content as unknown as AdVisualContent
  // What is stored may have been drawn from another design, such as one of the history.
  const isOther = experience.missing_content.some(({ view_id, path }) => view_id === view.id && path === 'drawn')
  const latest = useRef(stored)
  /** Draws what the editor holds; what somebody else's edits bring there meanwhile is drawn, too. */
  async function drawLatest(): Promise<AdVisualContent> {
    for (let tries = 1; ; tries++) {
      const { current: from } = latest
      const isDrawn = stored.drawn !== null && !isOther && isSame(from.design, stored.design)
      const drawn = isDrawn ? stored.drawn : await draw(from)
      if (tries === mostTries || isSame(latest.current.design, from.design))
        return { ...latest.current, design: from.design, drawn }
    }
  }
  async function drawAndSave(editor: Editor, overwrite: boolean): Promise<boolean> {
    setDrawing(true)
    try {
      taken.current = await drawLatest()
      return await editor.save(overwrite)
    } catch (error) {
      const why = error instanceof ExportFailed ? t(`adVisual.failed.${error.why}`) : undefined
      toast.failed(t('adVisual.failed.title'), error, why)
      return false
    } finally {
      taken.current = null
      setDrawing(false)
      running.current = null
    }
  }
  const drawFirst: Drawing['drawFirst'] = (editor, edited) => {
    latest.current = edited
    return {
      ...editor,
      saving: editor.saving || isDrawing,
      running: () => running.current ?? editor.running(),
      save(overwrite = false) {
        running.current = drawAndSave(editor, overwrite)
        return running.current
      },
    }
  }
  const more = () => (taken.current ? { content: taken.current as unknown as Record<string, unknown> } : {})
  return { companion: { more, refused: () => undefined }, drawFirst }
}
