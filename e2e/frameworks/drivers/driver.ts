import type { Finding } from '../judge.ts'
import type { Trial } from '../page/trial.ts'

export interface Opening {
  /** How many times slower the processor is; only Chromium can be slowed. */
  slowdown: number
  trials?: Trial[]
  /** The one path for which the experience is. */
  only?: string
  /** A part of the addresses of the scripts whose time is measured; only Chromium measures it. */
  measured?: string
}

/** A page with the probe in it that notes every error. */
export interface DrivenPage {
  /** What the pages that it opens need in their head, before anything else. */
  head: string
  errors: Finding[]
  /** Says what is done from now on, for reports. */
  begin(step: string): void
  goto(url: string): Promise<void>
  /** Calls a function in the page. It travels as text, what it takes and answers as JSON. */
  evaluate<Value>(work: () => Value | Promise<Value>): Promise<Value>
  evaluate<Given, Value>(work: (given: Given) => Value | Promise<Value>, given: Given): Promise<Value>
  /** Milliseconds that those scripts took, where that is measured. */
  readScriptTime(): Promise<number | undefined>
  close(): Promise<void>
}

/** How long a browser behind a wire may take to answer. */
export const ANSWER_MS = 60_000

/** A browser as the runs need it. */
export interface Driver {
  /** Its name and version. */
  name: string
  openPage(opening: Opening): Promise<DrivenPage>
  close(): Promise<void>
}

/** What React and Vue say in production when a page is not what they wanted to take over. */
const isHydration = (text: string) => /hydrat|mismatch|React error #(418|42[0-5])\b/i.test(text)

/** Notes errors under the step at which they come. */
export const createLog = () => {
  const errors: Finding[] = []
  let step = ''
  return {
    errors,
    begin(name: string) {
      step = name
    },
    note(text: string, detail = text) {
      errors.push({ fault: isHydration(text) ? 'hydration' : 'dead', step, detail, isError: true })
    },
  }
}

/** The line that tells the probe what to look at. */
export const writeSetup = ({ trials = [], only }: Opening): string =>
  `window.probeSetup = ${JSON.stringify({ trials, only })}`
