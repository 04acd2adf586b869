import { explainRules, type Rule, type RuleExplanation } from '@vitrine/targeting'

export interface Question {
  id: number
  rules: readonly Rule[]
  urls: readonly string[]
  hideFragment: boolean
}
export interface Explanation {
  matched: boolean
  rules: RuleExplanation[]
}
/** What a worker says of a question: that it has begun with it, and what it finds of each address. */
export type Answer = { id: number } & ({ begun: true } | { index: number; explanation: Explanation })

/** What is shown for an address; undefined while nobody knows yet. */
export type Explained = Explanation | 'slow' | undefined

type Helper = Pick<Worker, 'postMessage' | 'terminate'> & {
  addEventListener: (type: 'message', listener: (event: MessageEvent<Answer>) => void) => void
  removeEventListener: (type: 'message', listener: (event: MessageEvent<Answer>) => void) => void
}

/** All addresses together may take this long. */
const deadlineMs = 1000

const isExpression = ({ operator }: Rule): boolean => /^n?(mr|ri)$/.test(operator)

/**
 * Explains rules on addresses: those with an expression in a worker, so that no pattern can freeze the page. The time counts from when the
 * worker begins, and what is late once is tried again: a machine that is busy makes no pattern slow.
 */
export function createExplainer(start: () => Helper) {
  let helper: Helper | null = null
  let count = 0

  /** One try of what is still open; answers how to stop it. */
  function attempt(question: Omit<Question, 'id'>, done: (found: Explained[] | 'late', some: Explained[]) => void) {
    count += 1
    const id = count
    const some: Explained[] = question.urls.map(() => undefined)
    let left = some.length
    helper ??= start()
    const current = helper
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      current.removeEventListener('message', listen)
      // Nobody waits for what is still under way, and it may never end.
      if (left === 0) return
      current.terminate()
      if (helper === current) helper = null
    }
    const listen = ({ data }: MessageEvent<Answer>) => {
      if (data.id !== id) return
      if ('begun' in data) {
        timer = setTimeout(() => {
          stop()
          done('late', some)
        }, deadlineMs)
        return
      }
      some[data.index] = data.explanation
      left -= 1
      if (left > 0) return
      stop()
      done(some, some)
    }
    current.addEventListener('message', listen)
    current.postMessage({ id, ...question } satisfies Question)
    return stop
  }

  return {
    /** Tells what is found, at once where no expression is among the rules; answers how to stop. */
    ask({ rules, urls, hideFragment }: Omit<Question, 'id'>, tell: (found: Explained[]) => void): () => void {
      if (urls.length === 0 || !rules.some(isExpression)) {
        tell(urls.map((url) => explainRules(rules, url, { hideFragment })))
        return () => undefined
      }
      let stop = attempt({ rules, urls, hideFragment }, (found, some) => {
        if (found !== 'late') return tell(found)
        const open = urls.filter((_, index) => some[index] === undefined)
        stop = attempt({ rules, urls: open, hideFragment }, (_, more) => {
          const rest = more.map((each) => each ?? 'slow')
          tell(some.map((each) => each ?? rest.shift()))
        })
      })
      return () => stop()
    },
    close() {
      helper?.terminate()
      helper = null
    },
  }
}
