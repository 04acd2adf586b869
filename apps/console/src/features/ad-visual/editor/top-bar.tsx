import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconKeyboard } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { AdVisualContent, ExperienceDetail, View } from '@vitrine/contract'
import type { Undo } from '../../../kernel/page-editor/use-undo.ts'
import { HistoryButton } from '../../../kernel/working-copy/history-button.tsx'
import { WhoElse } from '../../../kernel/working-copy/presence.tsx'
import type { OpenCopy } from '../../../kernel/working-copy/use-working-copy.ts'
import { useText } from '../../../lib/i18n/index.ts'
import type { at } from '../../../lib/paths.ts'
import { EditorBar } from '../../../ui/editor-bar.tsx'
import { Foreign } from '../../../ui/foreign.tsx'
import { Tool } from '../../../ui/tool.tsx'
import { VersionMark } from '../../../ui/version-mark.tsx'
import { DownloadMenu } from '../download-menu.tsx'
import { InsertTools } from './insert-tools.tsx'
import { type OpenDialog, useStudio } from './studio.ts'
import type { Deeds } from './use-deeds.ts'
import type { Look } from './use-look.ts'
import classes from './visual-editor.module.css'
import { ZoomTools } from './zoom-tools.tsx'

interface TopBarProps {
  experience: ExperienceDetail
  view: View
  index: number
  back: ReturnType<typeof at>
  copy: OpenCopy
  undo: Undo
  deeds: Deeds
  look: Look
  onOpen: (dialog: OpenDialog) => void
}

/** Above the canvas: what is edited, what can be put on it, how it is looked at, and what becomes of it. */
export function TopBar({ experience, view, index, back, copy, undo, deeds, look, onOpen }: TopBarProps) {
  const { t } = useText()
  const { readOnly } = useStudio()
  return (
    <EditorBar
      leave={
        <ActionIcon component={Link} {...back} size={36} aria-label={t('adVisual.back')}>
          <IconArrowLeft size={20} />
        </ActionIcon>
      }
      mark={<VersionMark index={index} />}
      title={
        <>
          <Foreign>{experience.name}</Foreign>
          {' · '}
          <Foreign>{view.name}</Foreign>
        </>
      }
    >
      <div className={classes.toolGroup} role="toolbar" aria-label={t('adVisual.insert.title')}>
        <InsertTools deeds={deeds} readOnly={readOnly} onTemplates={() => onOpen('templates')} />
      </div>
      <div className={classes.toolGroup} role="toolbar" aria-label={t('adVisual.steps')}>
        <Tool
          label={t('adVisual.undo')}
          icon={IconArrowBackUp}
          disabled={!undo.undo || readOnly}
          onClick={() => undo.undo?.()}
        />
        <Tool
          label={t('adVisual.redo')}
          icon={IconArrowForwardUp}
          disabled={!undo.redo || readOnly}
          onClick={() => undo.redo?.()}
        />
      </div>
      <ZoomTools look={look} />
      <div className={classes.rest}>
        <WhoElse {...copy.presence} />
        <HistoryButton experience={experience} view={view} onRestore={readOnly ? undefined : copy.restore} />
        <Tool label={t('adVisual.help.title')} icon={IconKeyboard} onClick={() => onOpen('help')} />
        <DownloadMenu
          drawn={(view.content as unknown as AdVisualContent).drawn}
          name={experience.name}
          isBehind={copy.frame.changes > 0}
        />
      </div>
    </EditorBar>
  )
}
