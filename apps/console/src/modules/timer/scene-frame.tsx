import type { TimerScene } from '@vitrine/contract'
import { timerStage } from '@vitrine/contract/client'
import { useEffect, useRef, useState } from 'react'
import classes from './timer.module.css'

interface SceneFrameProps {
  src: string
  title: string
  scene: TimerScene
  height: number
}

/** The timer's own page, which shows what it is told. */
export function SceneFrame({ src, title, scene, height }: SceneFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<{ name?: string } | null>) => {
      if (source !== null && source === frame.current?.contentWindow && data?.name === timerStage.ready) setReady(true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  const text = JSON.stringify(scene)
  useEffect(() => {
    // The page belongs to no origin, so that none can be named here; nothing secret is said.
    if (ready) frame.current?.contentWindow?.postMessage({ name: timerStage.scene, ...JSON.parse(text) }, '*')
  }, [ready, text])
  return (
    <iframe ref={frame} src={src} title={title} sandbox="allow-scripts" className={classes.frame} style={{ height }} />
  )
}
