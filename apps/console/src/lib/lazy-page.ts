import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react'
import { loadTexts, type OwnTexts, type TextPart } from './i18n/index.ts'

const timeoutMs = 120_000

/** A part of the console that could not be loaded: most often a new version was put live meanwhile. */
export class ChunkError extends Error {
  override name = 'ChunkError'
  /** Lets the part be loaded anew when it is next shown. Who catches the error calls it, once the failed part is gone. */
  renew: () => void = () => undefined
}

/** Whether something thrown says that a part of the console did not load. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof ChunkError || /dynamically imported module|preload/i.test(String(error))

/** Loads a part of the console when it is needed; gives up after 120 seconds. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new ChunkError('timeout')), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError(String(cause))
  } finally {
    clearTimeout(timer)
  }
}

/** A component that is loaded when it is first shown, or before. */
export interface LazyPart<P> extends FunctionComponent<P> {
  /** Loads it. Never rejects: what did not load is told where it is shown. */
  preload: () => Promise<void>
}

/**
 * A component that is loaded when it is first shown. One that did not load throws a ChunkError until it is renewed; React alone
 * would remember the failure for as long as the page lives.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const make = () => {
    let loading: Promise<{ default: ComponentType<P> }> | undefined
    const begin = () => {
      loading ??= loadChunk(load).then(
        (component) => {
          made.shown = component
          return { default: component }
        },
        (error: ChunkError) => {
          // Of several that show it, the first to catch the failure renews it for all.
          error.renew = () => {
            if (current === made) current = make()
          }
          throw error
        },
      )
      return loading
    }
    const made: { begin: typeof begin; shown: ComponentType<P> } = { begin, shown: lazy(begin) }
    return made
  }
  let current = make()
  const part = (props: P) => {
    // What is there already is shown without waiting; what stands on the page stays what it is.
    const [Shown] = useState(() => current.shown)
    return createElement(Shown, props)
  }
  const preload = () =>
    current.begin().then(
      () => undefined,
      () => undefined,
    )
  return Object.assign(part, { preload })
}

/** Screens of one module, loaded when one of them is needed, together with the texts that only they say. */
export const lazyScreens =
  <M>(load: () => Promise<M>, ...texts: (TextPart | OwnTexts)[]) =>
  <P extends object>(pick: (module: M) => ComponentType<P>): LazyPart<P> =>
    lazyPart(async () => pick((await Promise.all([load(), ...texts.map(loadTexts)]))[0]))
