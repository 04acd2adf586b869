import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import type { WebKitFiles } from './webkit.ts'

const findOnPath = (...names: string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file))

export const findFirefox = (): string | undefined => findOnPath('firefox-esr', 'firefox')

/** WebKitGTK's driver, its small browser, which is in no folder of the PATH, and a screen for it. */
export const findWebKit = (): WebKitFiles | undefined => {
  const driver = findOnPath('WebKitWebDriver')
  const display = findOnPath('Xvfb')
  const [browser] = globSync('/usr/{lib,libexec}{,/*}/webkit2gtk-4.*/MiniBrowser').sort().reverse()
  return driver && display && browser ? { driver, browser, display } : undefined
}
