import type { Rule, RuleExplanation } from '@vitrine/targeting'
import { useEffect, useRef, useState } from 'react'

export interface Question {
  id: number
  rules: readonly Rule[]
  urls: readonly string[]
  hideFragment: boolean
}
export interface Answer {
  id: number
  index: number
  explanation: Explanation
}
export interface Explanation {
  matched: boolean
  rules: RuleExplanation[]
}

/** What is shown for an address; undefined while nobody knows yet. */
export type Explained = Explanation | 'slow' | undefined

/** All addresses together may take this long. */
const deadlineMs = 1000

const startWorker = () => new Worker(new URL('./tester-worker.ts', import.meta.url), { type: 'module' })

/** Explains rules on addresses in a worker, so that no pattern can freeze the page; what is not answered in time is slow. */
export function useExplanations(rules: readonly Rule[], urls: readonly string[], hideFragment: boolean): Explained[] {
  const [answers, setAnswers] = useState<Explained[]>([])
  const worker = useRef<Worker | null>(null)
  const count = useRef(0)
  const asked = JSON.stringify([rules, urls, hideFragment])

  useEffect(() => {
    const [rules, urls, hideFragment] = JSON.parse(asked) as [Rule[], string[], boolean]
    const id = ++count.current
    const found: Explained[] = urls.map(() => undefined)
    let left = urls.length
    if (left === 0) return setAnswers([])
    worker.current ??= startWorker()
    const { current } = worker
    const stop = () => {
      current.terminate()
      if (worker.current === current) worker.current = null
    }
    const late = setTimeout(() => {
      stop()
      setAnswers(found.map((each) => each ?? 'slow'))
    }, deadlineMs)
    const listen = ({ data }: MessageEvent<Answer>) => {
      if (data.id !== id) return
      found[data.index] = data.explanation
      left--
      if (left > 0) return
      clearTimeout(late)
      setAnswers(found)
    }
    current.addEventListener('message', listen)
    current.postMessage({ id, rules, urls, hideFragment } satisfies Question)
    return () => {
      clearTimeout(late)
      current.removeEventListener('message', listen)
      // Nobody waits for what is still under way, and it may never end.
      if (left > 0) stop()
    }
  }, [asked])

  useEffect(() => () => worker.current?.terminate(), [])
  return answers
}
