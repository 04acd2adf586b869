import { useNavigate } from '@tanstack/react-router'
import type { PlatformEntry, UserInfo } from '@vitrine/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { queryClient } from '../../lib/api/query.ts'
import { followLanguage } from '../../lib/choose-language.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import type { Begun, Destination, Entry } from './entries.ts'
import type { Step } from './steps.ts'

type Enterable = PlatformEntry & { code: string }

export type Phase =
  | { at: Step }
  | { at: 'choosing'; begun: Begun }
  /** `asked`: the person has to answer something first. */
  | { at: 'entering'; entry: Enterable; asked: boolean }
  | { at: 'switching'; entry: PlatformEntry }
  | { at: 'pending'; entry: PlatformEntry }
  | { at: 'pasting'; entry: PlatformEntry }
  | { at: 'done' }
  /** `entry`: the store is connected, and only signing in failed. */
  | { at: 'failed'; step: Step; error: unknown; entry?: Enterable }

/** What an answer of the platform is about: what follows a permission, or its refusal. */
function stepOfAnswer({ purpose }: Entry, query: string): Step {
  if (new URLSearchParams(query).has('error')) return 'permission'
  return purpose === 'login' ? 'signing' : 'connecting'
}

/** Walks through a door step by step. */
export function useEntry(entry: Entry) {
  const { language } = useText()
  const navigate = useNavigate()
  const [phase, setPhase] = useState<Phase>({ at: 'checking' })
  const [query] = useState(() => window.location.search.slice(1))
  const began = useRef(false)

  const open = useCallback(
    async ({ org_id, container_id }: PlatformEntry) => {
      setPhase({ at: 'done' })
      await navigate({ href: paths.home(org_id, container_id), replace: true })
    },
    [navigate],
  )

  /** Into the console, unless something about the tag is to be told first. */
  const arrive = useCallback(
    async (ended: PlatformEntry) => {
      const { method, on } = ended.tag
      if (method === 'app_embed' && !on) setPhase({ at: 'switching', entry: ended })
      else if (entry.shown.includes('tag') && method === 'pending') setPhase({ at: 'pending', entry: ended })
      else if (entry.shown.includes('tag') && method === 'snippet' && !on) setPhase({ at: 'pasting', entry: ended })
      else await open(ended)
    },
    [entry, open],
  )

  const walk = useCallback(async (step: Step, work: (now: (step: Step) => void) => Promise<void>) => {
    let at = step
    const now = (next: Step) => {
      at = next
      setPhase({ at: next })
    }
    now(step)
    await work(now).catch((error: unknown) => setPhase({ at: 'failed', step: at, error }))
  }, [])

  const leaveFor = useCallback((address: string, now: (step: Step) => void) => {
    now('permission')
    window.location.assign(address)
  }, [])

  const complete = useCallback(
    () =>
      walk(stepOfAnswer(entry, query), async (now) => {
        const { next, entry: ended } = await entry.finish(query)
        if (next) return leaveFor(next, now)
        if (!ended) return
        now('signing')
        const { code } = ended
        if (code !== null) return setPhase({ at: 'entering', entry: { ...ended, code }, asked: false })
        // Whoever is signed in stays so, and has more than before.
        queryClient.clear()
        await arrive(ended)
      }),
    [arrive, entry, leaveFor, query, walk],
  )

  const begin = useCallback(
    () =>
      walk('checking', async (now) => {
        const begun = await entry.begin(query)
        if (begun.choices.length > 0) setPhase({ at: 'choosing', begun })
        else leaveFor(begun.next, now)
      }),
    [entry, leaveFor, query, walk],
  )

  const choose = useCallback(
    (begun: Begun, destination: Destination | null) =>
      walk('checking', async (now) => {
        leaveFor(destination ? (await entry.begin(query, destination)).next : begun.next, now)
      }),
    [entry, leaveFor, query, walk],
  )

  const enter = useCallback(
    (ended: PlatformEntry, user: UserInfo) =>
      walk('signing', async () => {
        await followLanguage(user, language)
        await arrive(ended)
      }),
    [arrive, language, walk],
  )
  const ask = useCallback(() => setPhase((now) => (now.at === 'entering' ? { ...now, asked: true } : now)), [])
  const stay = useCallback(() => void navigate({ to: paths.auth, replace: true }), [navigate])
  const fail = useCallback(
    (entered: Enterable, error: unknown) => setPhase({ at: 'failed', step: 'signing', error, entry: entered }),
    [],
  )

  const start = useCallback(
    () => (entry.isAnswer(new URLSearchParams(query)) ? complete() : begin()),
    [begin, complete, entry, query],
  )

  const retry = () => {
    if (phase.at === 'failed' && phase.entry) setPhase({ at: 'entering', entry: phase.entry, asked: false })
    else void start()
  }

  useEffect(() => {
    if (began.current) return
    began.current = true
    // A signed query, or a code, belongs into no history.
    if (query) void navigate({ ...at(paths.here, {}), replace: true })
    void start()
  }, [navigate, query, start])

  return { phase, query, choose, enter, ask, stay, fail, arrive, open, retry }
}
