import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadTexts, type TextPart } from './i18n/index.ts'

const timeoutMs = 120_000

/** A part of the console that could not be loaded: most often a new version was put live meanwhile. */
export class ChunkError extends Error {
  override name = 'ChunkError'
}

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

export const lazyPart = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await loadChunk(load) }))

/** Screens of one module, loaded when one of them is needed, together with the texts that only they say. */
export const lazyScreens =
  <M>(load: () => Promise<M>, ...texts: TextPart[]) =>
  <P>(pick: (module: M) => ComponentType<P>): LazyExoticComponent<ComponentType<P>> =>
    lazyPart(async () => pick((await Promise.all([load(), ...texts.map(loadTexts)]))[0]))
