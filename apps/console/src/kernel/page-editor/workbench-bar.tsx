import { ActionIcon, Button, Title } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconExternalLink, IconReload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ExperienceDetail, View } from '@vitrine/contract'
import type { ComponentProps } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import type { at } from '../../lib/paths.ts'
import { Clipped } from '../../ui/clipped.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Tip } from '../../ui/tip.tsx'
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
    <header className={classes.top}>
      <ActionIcon component={Link} {...back} size={36} aria-label={t('pageEditor.back')}>
        <IconArrowLeft size={20} />
      </ActionIcon>
      <div className={classes.name}>
        <VersionMark index={index} />
        <Title order={1} size="h3" className={classes.title}>
          <Clipped>
            <Foreign>{view.name}</Foreign>
            {' · '}
            <Foreign>{experience.name}</Foreign>
          </Clipped>
        </Title>
      </div>
      {readOnly ? null : <ModeSwitch value={mode} onChange={setMode} help={t('pageEditor.pickHelp')} />}
      {agent.place === 'frame' ? <DeviceSwitch value={device} onChange={setDevice} /> : null}
      <WhoElse {...copy.presence} />
      <div className={classes.buttons}>
        <HistoryButton experience={experience} view={view} onRestore={readOnly ? undefined : copy.restore} />
        <Tip label={t('pageEditor.undo')}>
          <ActionIcon
            size={36}
            variant="default"
            aria-label={t('pageEditor.undo')}
            disabled={!undo.undo}
            onClick={() => undo.undo?.()}
          >
            <IconArrowBackUp size={18} />
          </ActionIcon>
        </Tip>
        <Tip label={t('pageEditor.redo')}>
          <ActionIcon
            size={36}
            variant="default"
            aria-label={t('pageEditor.redo')}
            disabled={!undo.redo}
            onClick={() => undo.redo?.()}
          >
            <IconArrowForwardUp size={18} />
          </ActionIcon>
        </Tip>
        <PreviewButtons vid={view.id} changes={copy.frame.changes} problem={copy.frame.problem} saving={saving} />
        <Tip label={t('pageEditor.reload')}>
          <ActionIcon
            size={36}
            variant="default"
            aria-label={t('pageEditor.reload')}
            onClick={() => agent.open(agent.place)}
          >
            <IconReload size={18} />
          </ActionIcon>
        </Tip>
        {agent.place === 'frame' ? (
          <Button variant="default" leftSection={<IconExternalLink size={16} />} onClick={() => agent.open('window')}>
            {t('pageEditor.openWindow')}
          </Button>
        ) : null}
      </div>
    </header>
  )
}
