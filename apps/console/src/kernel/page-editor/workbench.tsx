import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import type { ExperienceDetail, Issue, View } from '@vitrine/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import type { at } from '../../lib/paths.ts'
import { Part } from '../../ui/part.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { toast } from '../../ui/toast.ts'
import { useKind } from '../console-kind.tsx'
import { useExplanations } from '../experience/settings/use-explanations.ts'
import { useVersionEditor } from '../experience/versions/use-version-editor.ts'
import { useCompiled } from '../preview/use-compiled.ts'
import { LivePage } from '../targets/live-page.ts'
import { CopyFrame } from '../working-copy/copy-frame.tsx'
import { CopyNotice } from '../working-copy/copy-notice.tsx'
import { LeftBehind } from '../working-copy/left-behind.tsx'
import { useKeeper, useWorkingCopy } from '../working-copy/use-working-copy.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import { useWords } from './name-of.ts'
import { NothingPicked } from './nothing-picked.tsx'
import { PageTree } from './page-tree.tsx'
import { PickedCard } from './picked-card.tsx'
import { SavingDialog } from './saving/saving-dialog.tsx'
import { useSaving } from './saving/use-saving.ts'
import { useStored } from './saving/use-stored.ts'
import { type Device, Stage } from './stage.tsx'
import type { Mode } from './switches.tsx'
import { useEscape } from './use-escape.ts'
import { useLiveCounts } from './use-live-counts.ts'
import { usePageAgent } from './use-page-agent.ts'
import { usePageTree } from './use-page-tree.ts'
import { usePanelScroll } from './use-panel-scroll.ts'
import { usePointed } from './use-pointed.ts'
import { useReading } from './use-reading.ts'
import { noUndo, useUndo, useUndoKeys } from './use-undo.ts'
import { WordsCard } from './words/words-card.tsx'
import classes from './workbench.module.css'
import { WorkbenchBar } from './workbench-bar.tsx'

interface WorkbenchProps {
  experience: ExperienceDetail
  view: View
  index: number
  back: ReturnType<typeof at>
  /** What has become of the version meanwhile, so that its edits can be saved no more. */
  left: 'deleted' | 'released' | null
}

/** Until the page has said where what is picked can go. */
const nowhere = { earlier: false, later: false }

/** The store's page on one side; what is picked on it, and the version's changes, on the other. */
export function Workbench({ experience, view, index, back, left: gone }: WorkbenchProps) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { ContentEditor, pageEditor, listTargets } = useKind(experience.target_type)
  const reading = useReading(pageEditor?.reading)
  const stored = useStored()
  const kept = useKeeper(experience, view, stored.companion)
  const version = useVersionEditor(experience, view, kept.companion)
  const open = useWorkingCopy({ experience, view, version, kept })
  const problem = gone ? t('workingCopy.left.problem') : open.frame.problem
  const copy = { ...open, frame: { ...open.frame, problem } }
  const { draft, content } = version
  const agent = usePageAgent({ query: { org: org.org_id, vid: view.id }, container: container.id })
  const [device, setDevice] = useState<Device>(() => (matchMedia('(max-width: 699px)').matches ? 'mobile' : 'desktop'))
  const [mode, setMode] = useState<Mode>(content.readOnly ? 'browse' : 'pick')
  const panel = useRef<HTMLElement>(null)
  const wantsKeys = useRef<number | null>(null)
  const { compiled, left } = useCompiled({
    experience,
    content: content.fields.value,
    isNative: reading.isTyping,
    isPartial: true,
  })
  const store = (screenshot: string | null) => stored.store(screenshot, copy.frame.editor.save)
  const mark = (issues: readonly Issue[]) => {
    draft.setIssues(issues)
    if (issues.length > 0) pointed.setTab('changes')
  }
  const saving = useSaving({ experience, view, content: content.fields.value, agent, store, mark })
  const { page, picked, send } = agent
  const targets = useMemo(() => listTargets?.(content.fields.value) ?? [], [listTargets, content.fields.value])
  const counted = useLiveCounts(agent, targets)
  const { set } = draft
  const steps = useUndo(
    content.fields.value,
    useCallback((next: Record<string, unknown>) => set('content', next), [set]),
  )
  // What is being saved has been looked at on the page as it is.
  const undo = content.readOnly || saving.view ? noUndo : steps
  useUndoKeys(undo)
  const { changes } = copy.frame
  const isSavable = changes > 0 && problem === undefined && !saving.view
  // Nobody can tell whether a person or a script of the page has pressed a key there: what is saved is saved here.
  const offerSave = () => {
    if (document.hasFocus() && !(document.activeElement instanceof HTMLIFrameElement)) return
    document.querySelector<HTMLElement>('[data-save]')?.focus()
    toast.noted(t('pageEditor.confirmSave'))
  }
  const pointed = usePointed(agent, panel, { ...undo, save: isSavable ? offerSave : null })
  const tree = usePageTree(agent, { isLookedAt: pointed.tab === 'tree' })
  const hold = usePanelScroll(panel, agent)
  useEscape(
    picked &&
      (() => {
        send({ type: 'select', key: null })
        agent.focus()
      }),
  )

  // Asked of the page that is to open before it has: a notice that came with it would push the list from under the pointer.
  const [caught] = useExplanations(experience.rules, [page?.url ?? experience.url], experience.hide_fragment)
  const hasNoRules = experience.rules.length === 0
  const isElsewhere = hasNoRules || (typeof caught === 'object' && !caught.matched)
  const live = useMemo(() => counted && { ...counted, isElsewhere }, [counted, isElsewhere])
  const isDiscarded = copy.discarded !== null
  useEffect(() => {
    if (isDiscarded) panel.current?.scrollTo({ top: 0 })
  }, [isDiscarded])
  // Of each page anew: it has just said hello.
  const words = JSON.stringify(useWords())
  useEffect(() => {
    if (page) send({ type: 'mode', mode, names: JSON.parse(words) })
  }, [page, mode, words, send])
  // Elsewhere visitors see the page as it is.
  const shown = JSON.stringify(isElsewhere ? {} : { changes: compiled?.changes, css: compiled?.css })
  useEffect(() => {
    if (page) send({ type: 'apply', content: JSON.parse(shown) })
  }, [page, shown, send])

  const element = picked?.path.at(-1)?.key
  const said = picked && reading.wordsOf ? reading.wordsOf(content.fields.value, picked) : null
  const host = page ? new URL(page.origin).host : null
  const ownHost = new URL(experience.url).host
  const waiting = useMemo(() => left.map((issue) => ({ ...issue, path: issue.path.replace(/^content\./, '') })), [left])
  return (
    <div className={classes.bench}>
      <WorkbenchBar
        {...{ experience, view, index, back, agent, device, setDevice, mode, setMode, copy, undo, saving }}
        readOnly={content.readOnly}
      />
      <Stage agent={agent} device={device} path={location.pathname + location.search} />
      <div className={classes.side}>
        <aside ref={panel} className={classes.panel} aria-label={t('pageEditor.panel')}>
          <Stack gap="md">
            {gone && copy.frame.changes > 0 ? (
              <LeftBehind experience={experience} vid={view.id} why={gone} content={content.fields.value} />
            ) : (
              <CopyNotice copy={copy} />
            )}
            {host !== null && host !== ownHost ? (
              <Alert color="gray" p="sm">
                {t('pageEditor.otherPage', { host })}
              </Alert>
            ) : null}
            {isElsewhere ? (
              <Alert color="amber" p="sm">
                {t(hasNoRules ? 'pageEditor.noRules' : 'pageEditor.notCaught')}
              </Alert>
            ) : null}
            {picked && pageEditor && !content.readOnly ? (
              <Part waiting={<Skeleton h={220} />}>
                <PickedCard agent={agent} wantsKeys={wantsKeys} title={t('pageEditor.change')}>
                  <pageEditor.PickedPanel
                    picked={picked}
                    fields={content.fields}
                    drops={pointed.drops}
                    taken={pointed.taken}
                    edited={pointed.edited}
                    shift={(by) => send({ type: 'shift', by })}
                    ways={agent.shown?.ways ?? nowhere}
                    outline={pointed.outline}
                    open={pointed.open}
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
              <NothingPicked agent={agent} mode={mode} />
            )}
            {element === undefined || said === null ? null : (
              <WordsCard
                agent={agent}
                element={element}
                text={said}
                shown={shown}
                device={device}
                onPhone={agent.place === 'frame' ? () => setDevice('mobile') : undefined}
              />
            )}
            <Segmented
              fullWidth
              label={t('pageEditor.show')}
              value={pointed.tab}
              onChange={pointed.setTab}
              data={(['changes', 'tree'] as const).map((value) => ({ value, label: t(`pageEditor.tabs.${value}`) }))}
            />
            {pointed.tab === 'tree' ? (
              <PageTree
                tree={tree}
                hold={hold}
                goOn={(key) => {
                  wantsKeys.current = key
                }}
              />
            ) : null}
            <div hidden={pointed.tab !== 'changes'}>
              <Part waiting={<Skeleton h={320} />}>
                <LivePage value={live}>
                  <ContentEditor {...content} page={{ wanted: pointed.wanted, waiting, outline: pointed.outline }} />
                </LivePage>
              </Part>
            </div>
          </Stack>
        </aside>
        <CopyFrame copy={copy} ask={() => saving.begin()} isDocked />
      </div>
      {saving.view && pageEditor ? (
        <SavingDialog saving={saving} content={content.fields.value} ChangeName={pageEditor.ChangeName} />
      ) : null}
    </div>
  )
}
