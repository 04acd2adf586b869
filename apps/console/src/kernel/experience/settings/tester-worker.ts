import { explainRules } from '@vitrine/targeting'
import type { Answer, Question } from './explainer.ts'

const say = (answer: Answer) => postMessage(answer)

// Rules run here and not in the page: a regular expression that somebody is still typing may take hours.
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const { id, rules, urls, hideFragment } = data
  say({ id, begun: true })
  for (const [index, url] of urls.entries()) say({ id, index, explanation: explainRules(rules, url, { hideFragment }) })
})
