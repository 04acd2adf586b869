import { ActionIcon, Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconExternalLink, IconReload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ExperienceDetail, View } from '@vitrine/contract'
import type { Place } from '@vitrine/editor/protocol'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import type { at } from '../../lib/paths.ts'
import { Clipped } from '../../ui/clipped.tsx'
import { EditorFrame } from '../../ui/editor/index.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { Part } from '../../ui/part.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Tip } from '../../ui/tip.tsx'
import { VersionMark } from '../../ui/version-mark.tsx'
import { useKind } from '../console-kind.tsx'
import { useExplanations } from '../experience/settings/use-explanations.ts'
import { useVersionEditor } from '../experience/versions/use-version-editor.ts'
import { useCompiled } from '../preview/use-compiled.ts'
import { LivePage } from '../targets/live-page.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import { PageTree } from './page-tree.tsx'
import { PickedCard } from './picked-card.tsx'
import { type Device, Stage } from './stage.tsx'
import { useLiveCounts } from './use-live-counts.ts'
import { usePageAgent } from './use-page-agent.ts'
import { usePageTree } from './use-page-tree.ts'
import { useUndo, useUndoKeys } from './use-undo.ts'
import classes from './workbench.module.css'

interface WorkbenchProps {
  experience: ExperienceDetail
  view: View
  index: number
  back: ReturnType<typeof at>
}

/** The store's page on one side; what is picked on it, and the version's changes, on the other. */
export function Workbench({ experience, view, index, back }: WorkbenchProps) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { ContentEditor, pageEditor, listTargets } = useKind(experience.target_type)
  const { draft, content, frame } = useVersionEditor(experience, view)
  const agent = usePageAgent({ query: { org: org.org_id, vid: view.id }, container: container.id })
  const [device, setDevice] = useState<Device>('desktop')
  const [mode, setMode] = useState<'pick' | 'browse'>('pick')
  const { compiled } = useCompiled({ experience, content: content.fields.value })
  const { page, picked, send, listen } = agent
  const tree = usePageTree(agent)
  const targets = useMemo(() => listTargets?.(content.fields.value) ?? [], [listTargets, content.fields.value])
  const live = useLiveCounts(agent, targets)
  const { set } = draft
  const undo = useUndo(
    content.fields.value,
    useCallback((next: Record<string, unknown>) => set('content', next), [set]),
  )
  useUndoKeys(undo)
  const [tab, setTab] = useState<'changes' | 'tree'>('changes')
  const [owned, setOwned] = useState<{ id: string } | null>(null)
  const [placed, setPlaced] = useState<{ to: Place | null } | null>(null)
  useEffect(
    () =>
      listen((message) => {
        // A drop is of what was picked then.
        if (message.type === 'picked') setPlaced(null)
        if (message.type === 'placed') setPlaced({ to: message.to })
        if (message.type === 'pressed') undo[message.key]?.()
        if (message.type !== 'owned') return
        setTab('changes')
        setOwned({ id: message.change })
      }),
    [listen, undo],
  )
  const outline = useCallback(
    (selectors: readonly string[]) => send({ type: 'outline', selectors: [...selectors] }),
    [send],
  )

  // Of each page anew: it has just said hello.
  useEffect(() => {
    if (page) send({ type: 'mode', mode })
  }, [page, mode, send])
  const shown = JSON.stringify({ changes: compiled?.changes, css: compiled?.css })
  useEffect(() => {
    if (page) send({ type: 'apply', content: JSON.parse(shown) })
  }, [page, shown, send])

  const host = page ? new URL(page.origin).host : null
  const ownHost = new URL(experience.url).host
  const [caught] = useExplanations(experience.rules, page ? [page.url] : [], experience.hide_fragment)
  return (
    <div className={classes.bench}>
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
        <Tip label={t(mode === 'pick' ? 'pageEditor.pickHelp' : 'pageEditor.browseHelp')}>
          <Segmented
            label={t('pageEditor.mode')}
            value={mode}
            onChange={setMode}
            data={(['pick', 'browse'] as const).map((value) => ({ value, label: t(`pageEditor.${value}`) }))}
          />
        </Tip>
        {agent.place === 'frame' ? (
          <Segmented
            label={t('pageEditor.device')}
            value={device}
            onChange={setDevice}
            data={(['mobile', 'tablet', 'desktop'] as const).map((value) => ({
              value,
              label: t(`common.device.${value}`),
            }))}
          />
        ) : null}
        <div className={classes.buttons}>
          <Tip label={t('pageEditor.undo')}>
            <ActionIcon size={36} aria-label={t('pageEditor.undo')} disabled={!undo.undo} onClick={() => undo.undo?.()}>
              <IconArrowBackUp size={18} />
            </ActionIcon>
          </Tip>
          <Tip label={t('pageEditor.redo')}>
            <ActionIcon size={36} aria-label={t('pageEditor.redo')} disabled={!undo.redo} onClick={() => undo.redo?.()}>
              <IconArrowForwardUp size={18} />
            </ActionIcon>
          </Tip>
          <ActionIcon size={36} aria-label={t('pageEditor.reload')} onClick={() => agent.open(agent.place)}>
            <IconReload size={18} />
          </ActionIcon>
          {agent.place === 'frame' ? (
            <Button variant="default" leftSection={<IconExternalLink size={16} />} onClick={() => agent.open('window')}>
              {t('pageEditor.openWindow')}
            </Button>
          ) : null}
        </div>
      </header>
      <Stage agent={agent} device={device} />
      <aside className={classes.panel} aria-label={t('pageEditor.panel')}>
        <Stack gap="md">
          {host !== null && host !== ownHost ? (
            <Alert color="gray" p="sm">
              {t('pageEditor.otherPage', { host })}
            </Alert>
          ) : null}
          {typeof caught !== 'object' || caught.matched ? null : (
            <Alert color="amber" p="sm">
              {t('pageEditor.notCaught')}
            </Alert>
          )}
          {picked && pageEditor && !content.readOnly ? (
            <Part waiting={<Skeleton h={220} />}>
              <PickedCard agent={agent}>
                <pageEditor.PickedPanel
                  picked={picked}
                  fields={content.fields}
                  placed={placed}
                  shift={(by) => send({ type: 'shift', by })}
                />
              </PickedCard>
            </Part>
          ) : (
            <div className={classes.nothing}>
              <Text fw={500}>{t('pageEditor.nothing')}</Text>
              <Text size="sm" c="dimmed">
                {t('pageEditor.nothingBody')}
              </Text>
            </div>
          )}
          <Segmented
            fullWidth
            label={t('pageEditor.show')}
            value={tab}
            onChange={setTab}
            data={(['changes', 'tree'] as const).map((value) => ({ value, label: t(`pageEditor.tabs.${value}`) }))}
          />
          {tab === 'tree' ? <PageTree tree={tree} /> : null}
          <div hidden={tab !== 'changes'}>
            <Part waiting={<Skeleton h={320} />}>
              <LivePage value={live}>
                <ContentEditor {...content} page={{ owned, outline }} />
              </LivePage>
            </Part>
          </div>
        </Stack>
      </aside>
      <EditorFrame {...frame} />
    </div>
  )
}
