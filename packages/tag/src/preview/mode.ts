import type {
  EditorOpened,
  ManifestChange,
  ManifestContent,
  ManifestExperience,
  PreviewShown,
  TagBoot,
} from '@vitrine/contract'
import type { AgentOptions } from '@vitrine/editor/agent'
import { tellFailure } from '@vitrine/editor/failure'
import { matchRules } from '@vitrine/targeting'
import { createEngine } from '../changes/engine.ts'
import { parts } from '../changes/every-part.ts'
import { isMovable } from '../changes/move.ts'
import { recognize } from '../changes/recognize.ts'
import { findAll, resolve } from '../changes/resolve.ts'
import { attempt, whenParsed } from '../core/boundary.ts'
import { type PreviewToken, TOKEN_HINT, tokenKey } from '../core/preview-token.ts'
import { createRedirects } from '../core/redirect.ts'
import { createStore } from '../core/storage.ts'
import { trustUrl } from '../core/trust.ts'
import { watchRoute } from '../deferred/route.ts'
import { mountWidget } from '../deferred/widgets.ts'
import { askFigures } from '../figures/ask.ts'
import { adapters } from '../frameworks/all.ts'
import { bareApi } from '../stage/bare-api.ts'
import { placeAt } from '../terms/place-at.ts'
import { widgets } from '../widgets.gen.ts'
import { createBar } from './bar.ts'
import { type Fault, findFaults } from './faults.ts'
import { lazy } from './lazy.ts'
import { watchFaults } from './watch-faults.ts'

type Preview = PreviewShown & Pick<TagBoot, 'scripts'>
/** What `preview.js` hands to `window.__vitrinePreview`: one version of one experience, or why there is none. */
type PreviewAnswer = Preview | { error: string }
type EditorAnswer = EditorOpened | { error: string }

export interface PreviewOptions extends PreviewToken, Pick<TagBoot, 'base' | 'collect' | 'frameworks' | 'manifest'> {
  nonce: string
  container: string
}

const page = window as {
  __vitrinePreview?: (answer: PreviewAnswer) => void
  __vitrineEditor?: (answer: EditorAnswer) => void
  vitrine?: object
}

/** Keeps the token for the container's following pages in this tab and takes it out of the address. */
const remember = (key: string, name: string, token: string) => {
  attempt(() => sessionStorage.setItem(key, `${name}=${token}`))
  attempt(() => localStorage.setItem(TOKEN_HINT, '1'))
  const url = new URL(location.href)
  if (!url.searchParams.has(name)) return
  url.searchParams.delete(name)
  attempt(() => history.replaceState(history.state, '', url))
}

const loadScript = (src: string, nonce: string, failed: () => void) => {
  const script = document.createElement('script')
  script.src = trustUrl(src)
  script.nonce = nonce
  script.onerror = failed
  document.documentElement.append(script)
}

/** What a change is about, as the engine finds it. */
const locate = (change: ManifestChange): Element[] => {
  const match = resolve(document, change, { recognize })
  return typeof match === 'string' ? [] : match.elements
}

/** Where a previewed redirect leads: on another origin of the store's, whose storage has no token, the address has it. */
const carryToken = (redirect: string, token: string) => {
  const to = new URL(redirect, location.href)
  if (to.origin === location.origin) return redirect
  to.searchParams.set('vitrine_preview', token)
  return to.href
}

const openEngine = ({ frameworks, ...served }: PreviewOptions) => {
  const engine = createEngine(document, {
    ...served,
    isPreview: true,
    frameworks: frameworks ?? { adapters: Object.values(adapters), isKnown: false },
    parts,
  })
  Object.assign(page.vitrine ?? {}, { hydrated: engine.hydrated })
  return engine
}

/** Shows the version on the pages that its rules match, whatever else its targeting says; nothing is recorded. */
const createShow = (options: PreviewOptions) => {
  const { base, collect, nonce, container } = options
  const engine = openEngine(options)
  const tab = createStore(() => sessionStorage)
  tab.open()
  const redirects = createRedirects(tab, `${container}:preview`, {
    nonce,
    page: { id: '', at: Date.now() },
    isForbidden: () => false,
    flush() {},
  })
  const figures = askFigures(base, { collect, container, isPreview: true })
  let undos: (() => void)[] = []
  let changes: readonly ManifestChange[] = []

  const hide = () => {
    for (const undo of undos.reverse()) attempt(undo)
    undos = []
    changes = []
  }
  const show = (
    { experience: { id, kind, type }, view, scripts, carriesToken }: Preview,
    views: ManifestExperience['views'],
  ) => {
    const { content, file, terms: { anchor } = {} } = views.find((candidate) => candidate.id === view.id) ?? {}
    if (type === 'redirect') {
      const { redirect } = content ?? {}
      return redirect && redirects.redirect(carriesToken ? carryToken(redirect, options.token) : redirect)
    }
    if (content) {
      changes = content.changes ?? []
      undos.push(engine.apply(content).undo)
    }
    if (file) {
      const own = { ...bareApi(), experience: id, view: view.id, base, figures, isPreview: true }
      undos.push(mountWidget(widgets, kind, file, own, anchor && ((then) => placeAt(engine, anchor, kind, then))))
    }
    const undo = undos
    const onRemove = (remove: () => void) => undo.push(remove)
    const script = scripts[view.id]
    if (script) whenParsed(() => attempt(() => undo === undos && script({ ...page.vitrine, onRemove })))
  }
  /** Whether this page is the one that a redirect version leads to. */
  const isTarget = () => redirects.arrival() !== undefined
  return { engine, show, hide, isTarget, faults: () => findFaults(engine, changes) }
}

/** Opens the preview, or the page editor, for whoever carries a token. */
export const startPreview = (options: PreviewOptions): void => {
  const { mode, token, base, nonce, container } = options
  const key = tokenKey(container)
  const name = `vitrine_${mode}`
  const leave = () => {
    attempt(() => sessionStorage.removeItem(key))
    attempt(() => localStorage.removeItem(TOKEN_HINT))
  }
  const query = `?${new URLSearchParams({ token, container })}`
  remember(key, name, token)
  if (mode === 'editor') {
    page.__vitrineEditor = (answer) => {
      // As for a preview, but nobody here could be told: the console hears of no page.
      if ('error' in answer || answer.container !== container) return leave()
      const { view, console } = answer
      const engine = openEngine(options)
      const apply = (content: ManifestContent) => engine.apply(content).undo
      const keep = (next: string) => remember(key, name, next)
      const stateOf = engine.stateOf as AgentOptions['stateOf']
      const loadCapture = () => lazy.capture(base)
      const own = {
        stateOf,
        loadCapture,
        token,
        container,
        view: view.id,
        console,
        nonce,
        keep,
        leave,
        apply: apply as AgentOptions['apply'],
        find: (selector: string) => findAll(document, selector),
        locate: locate as AgentOptions['locate'],
        canMove: isMovable,
        watchPage: (changed: () => void) =>
          watchRoute(location.href, (isOther) => {
            engine.recheck()
            if (isOther) changed()
          }),
      }
      const fail = (reason: 'load' | 'start', error: unknown) => {
        leave()
        tellFailure(own, reason, error)
      }
      lazy.editor(base).then(
        ({ startAgent }) => {
          try {
            startAgent(own)
          } catch (error) {
            fail('start', error)
          }
        },
        (error) => fail('load', error),
      )
    }
    loadScript(`${base}editor.js${query}`, nonce, leave)
    return
  }

  const say = createBar(nonce, () => {
    leave()
    location.reload()
  })
  page.__vitrinePreview = (answer) => {
    // Whatever is not for this store's container is shown nowhere on it, and not asked for again.
    if ('error' in answer || answer.container !== container) {
      leave()
      return say({ problem: 'invalid' })
    }
    const { experience, view } = answer
    const { engine, show, hide, isTarget, faults: find } = createShow(options)
    const arrived = isTarget()
    let here = false
    const tell = (faults: Fault[]) => say({ name: view.name, here: here || arrived, faults })
    const watch = watchFaults(find, tell)
    const look = () => {
      const { hideFragment } = experience
      const matches = matchRules(experience.rules, location.href, { hideFragment })
      if (matches !== here) {
        if (matches) show(answer, experience.views)
        else hide()
      } else engine.recheck()
      here = matches
      tell([])
      watch.again()
    }
    look()
    watchRoute(location.href, look)
  }
  loadScript(`${base}preview.js${query}`, nonce, () => say({ problem: 'failed' }))
}
