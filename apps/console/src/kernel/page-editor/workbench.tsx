import { ActionIcon, Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconExternalLink, IconReload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ExperienceDetail, View } from '@vitrine/contract'
import type { Place } from '@vitrine/editor/protocol'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import type { at } from '../../lib/paths.ts'
import { Clipped } from '../../ui/clipped.tsx'
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
import { CopyFrame } from '../working-copy/copy-frame.tsx'
import { CopyNotice } from '../working-copy/copy-notice.tsx'
import { HistoryButton } from '../working-copy/history-button.tsx'
import { WhoElse } from '../working-copy/presence.tsx'
import { useKeeper, useWorkingCopy } from '../working-copy/use-working-copy.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import { PageTree } from './page-tree.tsx'
import { PickedCard } from './picked-card.tsx'
import { PreviewButtons } from './saving/preview-buttons.tsx'
import { SavingDialog } from './saving/saving-dialog.tsx'
import { useSaving } from './saving/use-saving.ts'
import { useStored } from './saving/use-stored.ts'
import { type Device, Stage } from './stage.tsx'
import { useLiveCounts } from './use-live-counts.ts'
import { usePageAgent } from './use-page-agent.ts'
import { usePageTree } from './use-page-tree.ts'
import { useReading } from './use-reading.ts'
import { useUndo, useUndoKeys } from './use-undo.ts'
import { WordsCard } from './words/words-card.tsx'
import classes from './workbench.module.css'

interface WorkbenchProps {
  experience: ExperienceDetail
  view: View
  index: number
  back: ReturnType<typeof at>
}

/** Where whoever comes from the page by keys goes on. */
const focusFirst = (panel: HTMLElement | null): void =>
  panel?.querySelector<HTMLElement>('button:not(:disabled),input,textarea,[tabindex="0"]')?.focus()

/** The store's page on one side; what is picked on it, and the version's changes, on the other. */
export function Workbench({ experience, view, index, back }: WorkbenchProps) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { ContentEditor, pageEditor, listTargets } = useKind(experience.target_type)
  const reading = useReading(pageEditor?.reading)
  const stored = useStored()
  const kept = useKeeper(experience, view, stored.companion)
  const version = useVersionEditor(experience, view, kept.companion)
  const copy = useWorkingCopy({ experience, view, version, kept })
  const { draft, content } = version
  const agent = usePageAgent({ query: { org: org.org_id, vid: view.id }, container: container.id })
  const [device, setDevice] = useState<Device>(() => (innerWidth < 700 ? 'mobile' : 'desktop'))
  const [mode, setMode] = useState<'pick' | 'browse'>(content.readOnly ? 'browse' : 'pick')
  const panel = useRef<HTMLElement>(null)
  const { compiled, left } = useCompiled({
    experience,
    content: content.fields.value,
    isNative: reading.isTyping,
    isPartial: true,
  })
  const store = (screenshot: string | null) => stored.store(screenshot, copy.frame.editor.save)
  const saving = useSaving({ experience, view, content: content.fields.value, agent, store })
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
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  const [placed, setPlaced] = useState<{ to: Place | null } | null>(null)
  const open = useCallback((id: string) => {
    setTab('changes')
    setWanted({ id })
  }, [])
  useEffect(
    () =>
      listen((message) => {
        // A drop is of what was picked then.
        if (message.type === 'picked') setPlaced(null)
        if (message.type === 'placed') setPlaced({ to: message.to })
        if (message.type === 'pressed' && message.key === 'leave') focusFirst(panel.current)
        else if (message.type === 'pressed') undo[message.key as 'undo' | 'redo']?.()
        if (message.type === 'owned') open(message.change)
      }),
    [listen, undo, open],
  )
  const outline = useCallback(
    (selectors: readonly string[]) => send({ type: 'outline', selectors: [...selectors] }),
    [send],
  )

  const [caught] = useExplanations(experience.rules, page ? [page.url] : [], experience.hide_fragment)
  const isElsewhere = typeof caught === 'object' && !caught.matched
  // What is picked is what the panel is about.
  useEffect(() => {
    if (picked) panel.current?.scrollTo({ top: 0 })
  }, [picked])
  // Of each page anew: it has just said hello.
  useEffect(() => {
    if (page) send({ type: 'mode', mode })
  }, [page, mode, send])
  // Elsewhere visitors see the page as it is.
  const shown = JSON.stringify(isElsewhere ? {} : { changes: compiled?.changes, css: compiled?.css })
  useEffect(() => {
    if (page) send({ type: 'apply', content: JSON.parse(shown) })
  }, [page, shown, send])

  const element = picked?.path.at(-1)?.key
  const words = picked && reading.wordsOf ? reading.wordsOf(content.fields.value, picked) : null
  const host = page ? new URL(page.origin).host : null
  const ownHost = new URL(experience.url).host
  const waiting = useMemo(() => left.map((issue) => ({ ...issue, path: issue.path.replace(/^content\./, '') })), [left])
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
        {content.readOnly ? null : (
          <Tip label={t(mode === 'pick' ? 'pageEditor.pickHelp' : 'pageEditor.browseHelp')}>
            <Segmented
              label={t('pageEditor.mode')}
              value={mode}
              onChange={setMode}
              data={(['pick', 'browse'] as const).map((value) => ({ value, label: t(`pageEditor.${value}`) }))}
            />
          </Tip>
        )}
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
        <WhoElse {...copy.presence} />
        <div className={classes.buttons}>
          <HistoryButton experience={experience} view={view} onRestore={content.readOnly ? undefined : copy.restore} />
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
          <PreviewButtons vid={view.id} changes={copy.frame.changes} problem={copy.frame.problem} saving={saving} />
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
      <aside ref={panel} className={classes.panel} aria-label={t('pageEditor.panel')}>
        <Stack gap="md">
          <CopyNotice copy={copy} />
          {host !== null && host !== ownHost ? (
            <Alert color="gray" p="sm">
              {t('pageEditor.otherPage', { host })}
            </Alert>
          ) : null}
          {isElsewhere ? (
            <Alert color="amber" p="sm">
              {t('pageEditor.notCaught')}
            </Alert>
          ) : null}
          {picked && pageEditor && !content.readOnly ? (
            <Part waiting={<Skeleton h={220} />}>
              <PickedCard agent={agent}>
                <pageEditor.PickedPanel
                  picked={picked}
                  fields={content.fields}
                  placed={placed}
                  shift={(by) => send({ type: 'shift', by })}
                  open={open}
                />
              </PickedCard>
            </Part>
          ) : content.readOnly ? (
            <div className={classes.nothing}>
              <Text fw={500}>{t('pageEditor.readOnly')}</Text>
              <Text size="sm" c="dimmed">
                {t('pageEditor.readOnlyBody')}
              </Text>
            </div>
          ) : (
            <div className={classes.nothing}>
              <Text fw={500}>{t('pageEditor.nothing')}</Text>
              <Text size="sm" c="dimmed">
                {t(agent.place === 'window' ? 'pageEditor.nothingInWindow' : 'pageEditor.nothingBody')}
              </Text>
            </div>
          )}
          {element === undefined || words === null ? null : (
            <WordsCard
              agent={agent}
              element={element}
              text={words}
              shown={shown}
              device={device}
              onPhone={agent.place === 'frame' ? () => setDevice('mobile') : undefined}
            />
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
                <ContentEditor {...content} page={{ wanted, waiting, outline }} />
              </LivePage>
            </Part>
          </div>
        </Stack>
      </aside>
      <CopyFrame copy={copy} ask={() => saving.begin()} />
      {saving.view && pageEditor ? (
        <SavingDialog saving={saving} content={content.fields.value} ChangeName={pageEditor.ChangeName} />
      ) : null}
    </div>
  )
}
