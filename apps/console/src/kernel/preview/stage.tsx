import { Alert, Loader, Text } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import type { ExperienceDetail } from '@vitrine/contract'
import { readyName, type Scene, sceneName } from '@vitrine/tag/preview'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../lib/api/error.ts'
import { reasonOf } from '../../lib/failure-reason.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Segmented } from '../../ui/segmented.tsx'
import type { ConsoleKind, Pose } from '../console-kind.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import { useCompiled } from './use-compiled.ts'
import { useFigures } from './use-figures.ts'
import { usePlace } from './use-place.tsx'
import { useRoomBelow } from './use-room-below.ts'
import classes from './with-preview.module.css'

/** From then on a stage that has not said it is there is told of. */
const lateMs = 10_000

/** Viewports in which the store is shown, in pixels; `most`: how high one may stand on the screen. */
const viewports = {
  desktop: { width: 1100, height: 720, most: 520 },
  mobile: { width: 390, height: 720, most: 560 },
} as const
export interface StageProps {
  experience: ExperienceDetail
  /** As it stands with the person's edits. */
  content: Record<string, unknown>
  poses: readonly Pose[] | undefined
  /** Where it can be seen from. */
  places?: ConsoleKind['places']
}

type Device = keyof typeof viewports

/** Shows scenes on the stage's page, which says when it is there. */
function useStage(scene: Scene) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<{ name?: string } | null>) => {
      if (source !== null && source === frame.current?.contentWindow && data?.name === readyName) setReady(true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  const text = JSON.stringify(scene)
  useEffect(() => {
    // The page belongs to no origin, so that none can be named here; nothing secret is said.
    if (ready) frame.current?.contentWindow?.postMessage({ name: sceneName, scene: JSON.parse(text) }, '*')
  }, [ready, text])
  return { frame, ready, late }
}

/** A store's page at the width of a phone or a desktop, with what is being edited on it as the tag draws it. */
export function Stage({ experience, content, poses, places }: StageProps) {
  const { t, language } = useText()
  const { container } = useContainerWorkspace()
  const [device, setDevice] = useState<Device>('mobile')
  const [pose, setPose] = useState(poses?.[0]?.value)
  const { ref: measured, width: room } = useElementSize()
  const below = useRoomBelow()
  const ref = useMergedRef(measured, below.ref)
  const { compiled, files, figures: declared, error } = useCompiled({ experience, content })
  const figures = useFigures(declared)
  const { place, field } = usePlace({ experience, content, places })
  const { frame, ready, late } = useStage({
    kind: experience.target_type,
    content: compiled,
    files,
    figures,
    place,
    language,
    pose,
  })
  const { width, height, most } = viewports[device]
  const scale = Math.min(1, Math.min(most, below.room) / height, room === 0 ? 1 : room / width)
  const names = { desktop: t('common.device.desktop'), mobile: t('common.device.mobile') }
  const refused = isApiError(error) ? error.issues[0]?.message : undefined
  return (
    <section aria-label={t('preview.title')}>
      <div className={classes.bar}>
        <Segmented
          label={t('preview.device')}
          value={device}
          onChange={setDevice}
          data={(['mobile', 'desktop'] as const).map((value) => ({ value, label: names[value] }))}
        />
        {poses && pose ? (
          <Segmented
            label={t('preview.pose')}
            value={pose}
            onChange={setPose}
            data={poses.map(({ value, name }) => ({ value, label: name[language] }))}
          />
        ) : null}
        {field}
        {ready ? null : <Loader size="xs" role="presentation" />}
      </div>
      <div className={classes.stage} ref={ref}>
        <div className={classes.window} style={{ width: width * scale, height: height * scale }}>
          <iframe
            ref={frame}
            title={t('preview.title')}
            className={classes.frame}
            sandbox="allow-scripts"
            src={new URL('/tag/stage', container.tag_url).href}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
      {late && !ready ? (
        <Alert color="amber" p="sm" mt="xs" role="status">
          {t('preview.failed')}
        </Alert>
      ) : null}
      {error ? (
        <Alert color="amber" p="sm" mt="xs" role="status">
          {refused ? t('preview.waiting', { reason: refused }) : reasonOf(error, t)}
        </Alert>
      ) : (
        <Text size="xs" c="dimmed" mt={6}>
          {t('preview.help')}
        </Text>
      )}
    </section>
  )
}
