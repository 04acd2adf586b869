import { explainRules } from '@vitrine/targeting'
import type { Answer, Question } from './use-explanations.ts'

// Rules run here and not in the page: a regular expression that somebody is still typing may take hours.
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  for (const [index, url] of data.urls.entries()) {
    const explanation = explainRules(data.rules, url, { hideFragment: data.hideFragment })
    postMessage({ id: data.id, index, explanation } satisfies Answer)
  }
})
