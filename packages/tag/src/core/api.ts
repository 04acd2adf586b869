import { attempt } from './boundary.ts'

export interface ActiveAssignment {
  experience: string
  name: string
  /** What is counted, and what is to be seen (they differ once a version has lost all its weight). */
  view: string
  shown: string
  epoch: number
}

/** `window.vitrine`. */
export interface VitrineApi {
  /** Records an event; the names of shop events (add_to_cart, purchase …) are taken as such, any other is a custom event. */
  track(name: string, data?: Record<string, unknown>): void
  consent(state: 'granted' | 'denied'): void
  getAssignments(): ActiveAssignment[]
  /** The page's framework has taken over all that the server had rendered: nothing needs to wait for it any more. */
  hydrated(): void
  /** Calls back once the page's experiences have been decided. */
  onReady(then: (vitrine: VitrineApi) => void): void
}

type Stub = Partial<VitrineApi> & { q?: unknown; started?: true }

/** Whether a tag runs on this page already. */
export const isStarted = (): boolean => !!(window as { vitrine?: Stub }).vitrine?.started

/** Puts the API in the place of the stub and makes the calls that waited there: `[method, ...arguments]` each, later ones at once. */
export const installApi = (api: VitrineApi): void => {
  const page = window as { vitrine?: Stub }
  const waiting = page.vitrine?.q
  const call = (entry: unknown) =>
    attempt(() => {
      const [method, ...args] = [...(entry as unknown[])] as [keyof VitrineApi, ...never[]]
      ;(api[method] as (...args: never[]) => unknown)(...args)
    })
  const q = { push: (...entries: unknown[]) => entries.forEach(call) }
  page.vitrine = Object.assign(api, { q, started: true as const })
  if (Array.isArray(waiting)) waiting.forEach(call)
}
