import { ActionIcon, Button, Stack, Text } from '@mantine/core'
import { IconReload, IconX } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ExperienceDetail } from '@vitrine/contract'
import { getExperience } from '@vitrine/contract/client'
import type { Picked } from '@vitrine/editor/protocol'
import { useEffect, useRef, useState } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths, useSearchAt } from '../../lib/paths.ts'
import { EditorBar } from '../../ui/editor-bar.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { Tip } from '../../ui/tip.tsx'
import { Tool } from '../../ui/tool.tsx'
import { useKind } from '../console-kind.tsx'
import { useWords } from '../page-editor/name-of.ts'
import { PageTree } from '../page-editor/page-tree.tsx'
import { PickedCard } from '../page-editor/picked-card.tsx'
import { type Device, Stage } from '../page-editor/stage.tsx'
import { DeviceSwitch, type Mode, ModeSwitch } from '../page-editor/switches.tsx'
import { useDocumentOfItsOwn } from '../page-editor/use-document-of-its-own.ts'
import { useEscape } from '../page-editor/use-escape.ts'
import { type PageAgent, usePageAgent } from '../page-editor/use-page-agent.ts'
import { usePageTree } from '../page-editor/use-page-tree.ts'
import { usePanelScroll } from '../page-editor/use-panel-scroll.ts'
import bench from '../page-editor/workbench.module.css'
import { useContainerWorkspace } from '../workspace/index.ts'
import { type Pointed, tellPointed } from './channel.ts'

/** The store's page, on which somebody points at what a form in another window asks for. */
export function PointingScreen() {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const { experienceId = '' } = useParams({ strict: false }) as { experienceId?: string }
  const query = useEndpoint(getExperience, { org: org.org_id, experience_id: experienceId })
  useDocumentOfItsOwn()
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} what={t('experience.failed')}>
      {(experience) => <Opened experience={experience} />}
    </Loaded>
  )
}

/** What the form gets of what is picked. */
const pointedOf = ({ candidates, picture, attributes: { alt = '' }, width, height }: Picked): Pointed => ({
  selectors: candidates.map(({ selector }) => selector),
  picture: picture ? { src: picture, alt, width, height } : null,
})

function Opened({ experience }: { experience: ExperienceDetail }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { path, points = 'element' } = useKind(experience.target_type)
  const { vid = '', ask = '' } = useSearchAt(paths.pointing('', '', '', ''))
  const agent = usePageAgent({ query: { org: org.org_id, vid }, container: container.id })
  const [device, setDevice] = useState<Device>(() => (matchMedia('(max-width: 699px)').matches ? 'mobile' : 'desktop'))
  const [mode, setMode] = useState<Mode>('pick')
  const panel = useRef<HTMLElement>(null)
  const wantsKeys = useRef<number | null>(null)
  const { page, picked, send, listen } = agent
  const tree = usePageTree(agent)
  const hold = usePanelScroll(panel, agent)
  const navigate = useNavigate()
  const leave = () => {
    window.close()
    // A window that no script has opened stays.
    void navigate(at(paths.experience(org.org_id, container.id, path, experience.id), { vid }))
  }
  useEscape(
    picked &&
      (() => {
        send({ type: 'select', key: null })
        agent.focus()
      }),
  )
  const words = JSON.stringify(useWords())
  useEffect(() => {
    if (page) send({ type: 'mode', mode: mode === 'pick' ? 'point' : mode, names: JSON.parse(words) })
  }, [page, mode, words, send])
  useEffect(
    () =>
      listen((message) => {
        if (message.type === 'pressed' && message.key === 'leave')
          panel.current?.querySelector<HTMLElement>('button:not(:disabled),[tabindex="0"]')?.focus()
      }),
    [listen],
  )
  return (
    <div className={bench.bench}>
      <EditorBar
        leave={
          <Tip label={t('pointing.cancel')}>
            <ActionIcon size={36} aria-label={t('pointing.cancel')} onClick={leave}>
              <IconX size={20} />
            </ActionIcon>
          </Tip>
        }
        title={
          <>
            {t(`pointing.title.${points}`)}
            {' · '}
            <Foreign>{experience.name}</Foreign>
          </>
        }
      >
        <ModeSwitch value={mode} onChange={setMode} help={t('pointing.pickHelp')} />
        {agent.place === 'frame' ? <DeviceSwitch value={device} onChange={setDevice} /> : null}
        <div className={bench.buttons}>
          <Tool isFramed label={t('pageEditor.reload')} icon={IconReload} onClick={() => agent.open(agent.place)} />
        </div>
      </EditorBar>
      <Stage
        agent={agent}
        device={device}
        // Nobody there waits for what would be pointed at.
        path={paths.experience(org.org_id, container.id, path, experience.id)}
      />
      <div className={bench.side}>
        <aside ref={panel} className={bench.panel} aria-label={t(`pointing.title.${points}`)}>
          <Stack gap="md">
            {picked ? (
              <PickedCard agent={agent} wantsKeys={wantsKeys} title={t('pointing.picked')}>
                <UseButton picked={picked} wants={points} nonce={ask} />
              </PickedCard>
            ) : (
              <NothingYet agent={agent} mode={mode} wants={points} />
            )}
            <PageTree
              tree={tree}
              hold={hold}
              goOn={(key) => {
                wantsKeys.current = key
              }}
            />
          </Stack>
        </aside>
      </div>
    </div>
  )
}

type Wanted = 'element' | 'picture'

/** Hands over what is picked, and closes the window; says so where nobody waits for it any more, or it is nothing that is asked for. */
function UseButton({ picked, wants, nonce }: { picked: Picked; wants: Wanted; nonce: string }) {
  const { t } = useText()
  const [isLost, setIsLost] = useState(false)
  const pointed = pointedOf(picked)
  const isFit = wants === 'element' || pointed.picture !== null
  const use = async () => {
    if (await tellPointed(nonce, pointed)) window.close()
    else setIsLost(true)
  }
  return (
    <Stack gap="xs" align="start">
      <Button disabled={!isFit} onClick={() => void use()}>
        {t(`pointing.use.${wants}`)}
      </Button>
      {isFit ? null : <Text size="sm">{t('pointing.noPicture')}</Text>}
      {isLost ? (
        <Text size="sm" c="var(--vitrine-attention)" role="alert">
          {t('pointing.lost')}
        </Text>
      ) : null}
    </Stack>
  )
}

/** What to do while nothing is picked, or why the last click has picked nothing. */
function NothingYet({ agent, mode, wants }: { agent: PageAgent; mode: Mode; wants: Wanted }) {
  const { t } = useText()
  const { missed } = agent
  const title =
    missed !== null ? t('pageEditor.missed.title') : t(mode === 'browse' ? 'pageEditor.browsing' : 'pageEditor.nothing')
  const body =
    missed !== null
      ? t('pageEditor.missed.body', { tag: missed })
      : t(mode === 'browse' ? 'pointing.browsing' : `pointing.nothing.${wants}`)
  return (
    <div className={bench.nothing} role="status">
      <Text fw={500}>{title}</Text>
      <Text size="sm" c="dimmed">
        {body}
      </Text>
    </div>
  )
}
