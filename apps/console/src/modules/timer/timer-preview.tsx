import { Alert, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { MiniDevice } from '@vitrine/contract'
import { compileTimer, miniHeight } from '@vitrine/contract/client'
import { findPhase } from '@vitrine/targeting'
import { useMemo, useState } from 'react'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Gap } from '../../ui/gap.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { type Pose, poses, poseTimer } from './moments.ts'
import { SceneFrame } from './scene-frame.tsx'
import classes from './timer.module.css'
import { hasNumberFault, type TimerForm } from './timer-form.ts'

/** Store pages on which it is shown, in pixels. */
const pages = { mobile: { width: 390, height: 600 }, desktop: { width: 1100, height: 620 } } as const

/** The timer on a store's page, at the width of a phone or a desktop, drawn by its own page as one types. */
export function TimerPreview({ form }: { form: TimerForm }) {
  const { t } = useText()
  const { container } = useContainerWorkspace()
  const [device, setDevice] = useState<MiniDevice>('mobile')
  const [pose, setPose] = useState<Pose>('now')
  const { ref, width: room } = useElementSize()
  const { end_at } = form
  if (end_at === null)
    return (
      <section aria-label={t('timer.preview.title')}>
        <Alert color="gray" p="sm">
          {t('timer.preview.noEnd')}
        </Alert>
      </section>
    )
  const { width, height } = pages[device]
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  return (
    <section aria-label={t('timer.preview.title')}>
      <div className={classes.bar}>
        <Segmented
          label={t('preview.device')}
          value={device}
          onChange={setDevice}
          data={(['mobile', 'desktop'] as const).map((value) => ({ value, label: t(`common.device.${value}`) }))}
        />
        <Segmented
          label={t('timer.preview.pose')}
          value={pose}
          onChange={setPose}
          data={poses.map((value) => ({ value, label: t(`timer.preview.poses.${value}`) }))}
        />
      </div>
      <div className={classes.stage} ref={ref}>
        <div className={classes.window} style={{ width: width * scale, height: height * scale }}>
          <div className={classes.page} data-device={device} style={{ width, height, transform: `scale(${scale})` }}>
            <Scene form={{ ...form, end_at }} device={device} pose={pose} timeZone={container.timezone} />
          </div>
        </div>
      </div>
      <Text size="xs" c="dimmed" mt={6}>
        {t('timer.preview.help')}
        {form.looks[`${device}_mini`].is_shown ? (
          <>
            <Gap />
            {t('timer.preview.mini')}
          </>
        ) : null}
      </Text>
    </section>
  )
}

interface SceneProps {
  form: TimerForm & { end_at: string }
  device: MiniDevice
  pose: Pose
  timeZone: string
}

function Scene({ form, device, pose, timeZone }: SceneProps) {
  const { t } = useText()
  const { container } = useContainerWorkspace()
  const text = JSON.stringify(form)
  const posed = useMemo(() => {
    const known: typeof form = JSON.parse(text)
    // A height that is no number yet is drawn when it is one.
    const looks = hasNumberFault(known) ? { ...known.looks, height: 120 } : known.looks
    return poseTimer(compileTimer({ ...known, looks }, timeZone), pose, Date.now())
  }, [text, pose, timeZone])
  const { timer, now } = posed
  const { name } = findPhase(timer, now)
  const isHidden = name === 'waiting' || name === 'gone'
  const src = new URL('/embed/timer/stage', container.tag_url).href
  const mini = timer[device]
  return (
    <>
      <div className={classes.store}>
        <div className={classes.top} aria-hidden />
        <div className={classes.hero} aria-hidden />
        {isHidden ? (
          <p className={classes.note}>{t(`timer.preview.${name}`)}</p>
        ) : (
          <SceneFrame
            key="timer"
            src={src}
            title={t('timer.preview.title')}
            scene={{ timer, now, mini: null }}
            height={timer.height}
          />
        )}
        <div className={classes.goods} aria-hidden>
          {Array.from({ length: 8 }, (_, i) => (
            <i key={String(i)} />
          ))}
        </div>
      </div>
      {mini && name === 'running' ? (
        <div className={classes.mini} data-position={mini.position}>
          <SceneFrame
            key={`mini ${device}`}
            src={src}
            title={t('timer.mini.title')}
            scene={{ timer, now, mini: device }}
            height={miniHeight}
          />
        </div>
      ) : null}
    </>
  )
}
