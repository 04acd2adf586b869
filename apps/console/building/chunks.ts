import { build, type InlineConfig, type Rolldown } from 'vite'

/** For each module, the parts of the console (dynamic imports, by their path in src; the entry is `main`) that cannot do without it. */
type Needs = Map<string, Set<string>>

const partOf = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk) =>
  isEntry ? 'main' : (facadeModuleId ?? '').replace(/^.*\/src\//, '')

/** Builds once without writing, to see what each part needs once everything that nobody uses is gone: the import graph alone cannot tell, as barrels import everything. */
async function findNeeds(config: InlineConfig): Promise<Needs> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false },
  })) as Rolldown.RolldownOutput
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const needs: Needs = new Map()
  for (const start of chunks.values()) {
    if (!start.isEntry && !start.isDynamicEntry) continue
    const part = partOf(start)
    const seen = new Set<string>()
    const visit = (name: string) => {
      const chunk = chunks.get(name)
      if (!chunk || seen.has(name)) return
      seen.add(name)
      for (const id of Object.keys(chunk.modules)) needs.set(id, (needs.get(id) ?? new Set()).add(part))
      chunk.imports.forEach(visit)
    }
    visit(start.fileName)
  }
  return needs
}

/** Texts are loaded by language: what needs them says nothing about who loads them. */
const texts = /\/i18n\/(en|zh-TW)\/|\/texts\.(en|zh-TW)\./

/**
 * Names the chunk of a module, so that a first screen takes about ten files. Left alone, the bundler makes one for each set of parts that
 * share something, sixty for a screen, most of them smaller than their headers.
 */
export async function nameChunks(config: InlineConfig): Promise<(id: string) => string | null> {
  const needs = await findNeeds(config)
  return (id) => {
    const parts = needs.get(id)
    if (!parts || texts.test(id)) return null
    const isFor = (...names: string[]) => names.some((name) => parts.has(name))
    if ([...parts].some((part) => id.endsWith(`/src/${part}`))) return null
    const signIn = isFor('modules/sign-in/login-page.tsx', 'modules/sign-in/auth-page.tsx')
    const frame = isFor('app/shell/shell.tsx')
    const list = isFor('kernel/experience-list/index.ts', 'app/screen-reads.ts')
    const home = isFor('modules/home/container-home.tsx')
    const page = isFor('kernel/experience/index.ts', 'kernel/report/report-tab.tsx')
    // Both come a moment after a screen, and bring no other screen's file.
    const [bell, notes] = [isFor('modules/notification/index.ts'), isFor('kernel/report/report-notes.tsx')]
    if (isFor('main') || (signIn && (frame || list))) return 'start'
    if (signIn) return home || page ? 'shared' : 'sign-in'
    if (frame || (list && bell)) return 'frame'
    // What only the lists show is none of the other screens'.
    if (list) return home || isFor('app/screen-reads.ts') ? 'list' : page ? 'actions' : 'lists'
    const wide = parts.size > 8
    if (home && (page || notes || wide)) return 'controls'
    if (page && wide) return 'fields'
    // What schedules share with the tabs above them is small, and a file of its own would have its name in every first screen.
    const tabs = [...parts].every((part) => /^kernel\/(experience|actions)\//.test(part))
    const shared = tabs && isFor('kernel/experience/schedules/shown.ts')
    // The report packs better with what its page has in common with it than in a file of its own.
    const alone = parts.size === 1 && !parts.has('kernel/report/report-tab.tsx')
    return alone ? null : home ? 'home' : page || shared ? 'page' : null
  }
}
