import { readFile } from 'node:fs/promises'
import { probeFile } from '../shops.ts'
import { createLog, type DrivenPage, type Opening, writeSetup } from './driver.ts'

/** All that is asked of a browser behind a wire. */
export interface Tab {
  goto(url: string): Promise<void>
  /** Evaluates an expression that promises a text. */
  read(expression: string): Promise<string>
  close(): Promise<void>
}

interface Answer<Value> {
  value: Value
  noted: string[]
}

/** A page whose probe comes with the page itself and notes the errors; every answer brings those since the last one. */
export const openRemotePage = async (tab: Tab, opening: Opening): Promise<DrivenPage> => {
  const { errors, begin, note } = createLog()
  const probe = await readFile(probeFile, 'utf8')
  return {
    head: `<script>window.notesErrors = true; ${writeSetup(opening)}</script><script>${probe}</script>`,
    errors,
    begin,
    goto: (url) => tab.goto(url),
    evaluate: async <Given, Value>(work: (given: Given) => Value | Promise<Value>, given?: Given): Promise<Value> => {
      const call = `(${work})(${JSON.stringify(given)})`
      const text = await tab.read(
        `(async () => { const value = await ${call}; return JSON.stringify({ value, noted: window.noted?.splice(0) ?? [] }) })()`,
      )
      const { value, noted } = JSON.parse(text) as Answer<Value>
      for (const error of noted) note(error)
      return value
    },
    readScriptTime: async () => undefined,
    close: () => tab.close(),
  }
}
