import { entries, note, toConstant, toKind } from './names.ts'

export function renderConsoleRegistry(folders: string[]): string {
  const imports = folders.map((folder) => `import { ${toConstant(folder)} } from '../features/${folder}/index.ts'`)
  return `${note('../features')}
import type { Kind } from '@vitrine/contract'
${imports.join('\n')}
import type { ConsoleKind } from '../kernel/console-kind.tsx'

export const features = ${entries(folders)} satisfies Record<Kind, ConsoleKind>
`
}

/** The screens that modules of the console add to every container. */
export const renderScreenRegistry = (modules: string[]): string => {
  const lines = modules.map((name) => `import { screens as ${toConstant(name)} } from '../modules/${name}/screens.ts'`)
  return `${note('../modules')}
import type { ModuleScreen } from '../kernel/menu-entry.ts'
${lines.join('\n')}

export const moduleScreens: ModuleScreen[] = [${modules.map((name) => `...${toConstant(name)}`).join(', ')}]
`
}

/** Every widget is a chunk of its own: only here is one named, and only by import(). */
export function renderWidgetRegistry(folders: string[]): string {
  const lines = folders.map((folder) => `  ${toKind(folder)}: (_base) => import('./widgets/${folder}/index.ts'),\n`)
  const list = lines.length > 0 ? `{\n${lines.join('')}}` : '{}'
  return `${note('./widgets')}
import type { Registry } from './deferred/widgets.ts'

export const widgets: Registry = ${list}
`
}

/** Likewise the elements that the page editor places. */
export function renderElementRegistry(folders: string[]): string {
  const lines = folders.map((folder) => `  ${toKind(folder)}: (_base) => import('./elements/${folder}/index.ts'),\n`)
  return `${note('./elements')}
import type { Elements } from './element.ts'

export const elements: Elements = {
${lines.join('')}}
`
}
