import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconExternalLink, IconReload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ExperienceDetail, View } from '@vitrine/contract'
import type { ComponentProps } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import type { at } from '../../lib/paths.ts'
import { EditorBar } from '../../ui/editor-bar.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Tool } from '../../ui/tool.tsx'
import { VersionMark } from '../../ui/version-mark.tsx'
import { HistoryButton } from '../working-copy/history-button.tsx'
import { WhoElse } from '../working-copy/presence.tsx'
import type { useWorkingCopy } from '../working-copy/use-working-copy.ts'
import { PreviewButtons } from './saving/preview-buttons.tsx'
import type { Device } from './stage.tsx'
import { DeviceSwitch, type Mode, ModeSwitch } from './switches.tsx'
import type { PageAgent } from './use-page-agent.ts'
import type { Undo } from './use-undo.ts'
import classes from './workbench.module.css'

interface WorkbenchBarProps {
  experience: ExperienceDetail
  view: View
  index: number
  back: ReturnType<typeof at>
  agent: PageAgent
  device: Device
  setDevice: (device: Device) => void
  mode: Mode
  setMode: (mode: Mode) => void
  readOnly: boolean
  copy: ReturnType<typeof useWorkingCopy>
  undo: Undo
  saving: ComponentProps<typeof PreviewButtons>['saving']
}

/** Above the page: what is edited, how it is looked at, and what can be done with all of it. */
export function WorkbenchBar(props: WorkbenchBarProps) {
  const { experience, view, index, back, agent, device, setDevice, mode, setMode, readOnly, copy, undo, saving } = props
  const { t } = useText()
  return (
    <EditorBar
      leave={
        <ActionIcon component={Link} {...back} size={36} aria-label={t('pageEditor.back')}>
          <IconArrowLeft size={20} />
        </ActionIcon>
      }
      mark={<VersionMark index={index} />}
      title={
        <>
          <Foreign>{view.name}</Foreign>
          {' · '}
          <Foreign>{experience.name}</Foreign>
        </>
      }
    >
      {readOnly ? null : <ModeSwitch value={mode} onChange={setMode} help={t('pageEditor.pickHelp')} />}
      {agent.place === 'frame' ? <DeviceSwitch value={device} onChange={setDevice} /> : null}
      <WhoElse {...copy.presence} />
      <div className={classes.buttons}>
        <HistoryButton experience={experience} view={view} onRestore={readOnly ? undefined : copy.restore} />
        <Tool
          isFramed
          label={t('pageEditor.undo')}
          icon={IconArrowBackUp}
          disabled={!undo.undo}
          onClick={() => undo.undo?.()}
        />
        <Tool
          isFramed
          label={t('pageEditor.redo')}
          icon={IconArrowForwardUp}
          disabled={!undo.redo}
          onClick={() => undo.redo?.()}
        />
        <PreviewButtons vid={view.id} changes={copy.frame.changes} problem={copy.frame.problem} saving={saving} />
        <Tool isFramed label={t('pageEditor.reload')} icon={IconReload} onClick={() => agent.open(agent.place)} />
        {agent.place === 'frame' ? (
          <Button variant="default" leftSection={<IconExternalLink size={16} />} onClick={() => agent.open('window')}>
            {t('pageEditor.openWindow')}
          </Button>
        ) : null}
      </div>
    </EditorBar>
  )
}
