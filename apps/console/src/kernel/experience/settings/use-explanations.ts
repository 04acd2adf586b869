import type { Rule } from '@vitrine/targeting'
import { useEffect, useState } from 'react'
import { createExplainer, type Explained } from './explainer.ts'

const startWorker = () => new Worker(new URL('./tester-worker.ts', import.meta.url), { type: 'module' })

/** Explains rules on addresses without freezing the page; what is not answered in time is slow. */
export function useExplanations(rules: readonly Rule[], urls: readonly string[], hideFragment: boolean): Explained[] {
  const [answers, setAnswers] = useState<Explained[]>([])
  const [explainer] = useState(() => createExplainer(startWorker))
  const asked = JSON.stringify([rules, urls, hideFragment])

  useEffect(() => {
    const [rules, urls, hideFragment] = JSON.parse(asked) as [Rule[], string[], boolean]
    return explainer.ask({ rules, urls, hideFragment }, setAnswers)
  }, [asked, explainer])

  useEffect(() => explainer.close, [explainer])
  return answers
}
