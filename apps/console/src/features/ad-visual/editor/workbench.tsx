import { Alert } from '@mantine/core'
import type { AdVisualContent, ExperienceDetail, View } from '@vitrine/contract'
import { useCallback, useRef, useState } from 'react'
import { useVersionEditor } from '../../../kernel/experience/versions/use-version-editor.ts'
import { noUndo, useUndo, useUndoKeys } from '../../../kernel/page-editor/use-undo.ts'
import { CopyFrame } from '../../../kernel/working-copy/copy-frame.tsx'
import { CopyNotice } from '../../../kernel/working-copy/copy-notice.tsx'
import { LeftBehind } from '../../../kernel/working-copy/left-behind.tsx'
import { useKeeper, useWorkingCopy } from '../../../kernel/working-copy/use-working-copy.ts'
import type { Fields } from '../../../lib/fields.ts'
import { useText } from '../../../lib/i18n/index.ts'
import type { at } from '../../../lib/paths.ts'
import { Overlay } from '../../../ui/overlay.tsx'
import { DesignFields } from './design-fields.tsx'
import { FaultyLayers } from './faulty-layers.tsx'
import { LayerList } from './layer-list.tsx'
import { Properties } from './properties.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { Stage } from './stage.tsx'
import { StartOver } from './start-over.tsx'
import { type OpenDialog, StudioContext } from './studio.ts'
import { TemplatesDialog } from './templates-dialog.tsx'
import { Told } from './told.tsx'
import { TopBar } from './top-bar.tsx'
import { useDeeds } from './use-deeds.ts'
import { useDesign } from './use-design.ts'
import { useDrawing } from './use-drawing.ts'
import { useFocusKeeping } from './use-focus-keeping.ts'
import { useKeys } from './use-keys.ts'
import { useLook } from './use-look.ts'
import classes from './visual-editor.module.css'

interface WorkbenchProps {
  experience: ExperienceDetail
  view: View
  index: number
  back: ReturnType<typeof at>
  /** What has become of the version meanwhile, so that its edits can be saved no more. */
  left: 'deleted' | 'released' | null
}

/** A text is as high as its lines. */
const derived: ReadonlySet<string> = new Set(['height'])

/** The first field that a layer of its type has, below what can be done with any. */
const ownField = 'section + section :is(button, input, textarea, select):not(:disabled)'

/** The canvas in the middle, the layers on one side, what is chosen on the other. */
export function Workbench({ experience, view, index, back, left: gone }: WorkbenchProps) {
  const { t } = useText()
  const drawing = useDrawing(experience, view)
  const kept = useKeeper(experience, view, drawing.companion)
  const version = useVersionEditor(experience, view, kept.companion)
  const open = useWorkingCopy({ experience, view, version, kept })
  const { draft, content } = version
  const fields = content.fields as unknown as Fields<AdVisualContent>
  const edited = fields.value
  const editor = drawing.drawFirst(open.frame.editor, edited)
  const problem = gone ? t('workingCopy.left.problem') : open.frame.problem
  const copy = { ...open, frame: { ...open.frame, editor, problem } }
  const { set } = draft
  // What was drawn follows from a save, which is no step to be taken back.
  const { drawn, ...made } = edited
  const undo = useUndo(
    made,
    useCallback((next: typeof made) => set('content', { ...next, drawn }), [set, drawn]),
    derived,
  )
  useUndoKeys(content.readOnly || editor.saving ? noUndo : undo)
  const studio = useDesign({
    content: edited,
    // What is being drawn is what will be stored.
    readOnly: content.readOnly || editor.saving,
    set(design, by) {
      if (by) undo.announce(by)
      fields.set('design', design)
    },
  })
  const deeds = useDeeds(studio)
  const look = useLook(studio.design)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const panel = useRef<HTMLElement>(null)
  const bench = useRef<HTMLDivElement>(null)
  useFocusKeeping(bench)
  useKeys({
    deeds,
    isChosen: studio.chosen.length > 0,
    readOnly: studio.readOnly,
    clear: () => studio.select([]),
    zoom: look.zoom,
  })
  const close = () => setDialog(null)
  return (
    <StudioContext value={studio}>
      <div ref={bench} className={classes.bench}>
        <TopBar {...{ experience, view, index, back, copy, undo, deeds, look }} onOpen={setDialog} />
        <aside className={classes.list} aria-label={t('adVisual.layers.title')}>
          <h2 className={classes.listTitle}>{t('adVisual.layers.title')}</h2>
          <LayerList />
        </aside>
        <div className={classes.middle}>
          <Stage look={look} onOpen={() => panel.current?.querySelector<HTMLElement>(ownField)?.focus()} />
          <Told />
          {studio.design.layers.length === 0 && !studio.readOnly ? (
            <StartOver deeds={deeds} onTemplates={() => setDialog('templates')} />
          ) : null}
        </div>
        <div className={classes.side}>
          <aside ref={panel} className={classes.panel} aria-label={t('adVisual.panel')}>
            <div className={classes.notices}>
              {gone && copy.frame.changes > 0 ? (
                <LeftBehind experience={experience} vid={view.id} why={gone} content={content.fields.value} />
              ) : (
                <CopyNotice copy={copy} />
              )}
              {content.readOnly ? (
                <Alert color="gray" p="sm">
                  {t('adVisual.readOnly')}
                </Alert>
              ) : null}
              <FaultyLayers issues={content.issues} />
              <Alert color="gray" p="sm" className={classes.narrowHint}>
                {t('adVisual.narrow')}
              </Alert>
            </div>
            {studio.chosen.length > 0 ? <Properties deeds={deeds} /> : <DesignFields content={fields} />}
          </aside>
          <CopyFrame copy={copy} ask={() => void editor.save()} isDocked />
        </div>
      </div>
      <Overlay again={dialog}>
        {dialog === 'templates' ? <TemplatesDialog onClose={close} /> : null}
        {dialog === 'help' ? <ShortcutsDialog onClose={close} /> : null}
      </Overlay>
    </StudioContext>
  )
}
