import type { ExperienceDetail, View } from '@vitrine/contract'
import { tellPresence } from '@vitrine/contract/client'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { callOf } from '../console-kind.tsx'
import { useCan, useContainerWorkspace } from '../workspace/index.ts'
import type { Unsaved } from './keeper.ts'

const everyMs = 12_000

interface Subject {
  experience: Pick<ExperienceDetail, 'target_type'>
  view: Pick<View, 'id'>
  tab: string
  /** What is unsaved on the server now. */
  heard: (unsaved: Unsaved) => void
}

export interface Presence {
  others: readonly string[]
  isElsewhere: boolean
}

/** Says that this page is open, and learns who else is at it. */
export function usePresence({ experience, view, tab, heard }: Subject): Presence {
  const { org } = useContainerWorkspace()
  const may = useCan()(tellPresence)
  const endpoint = callOf(experience, tellPresence)
  const [presence, setPresence] = useState<Presence>({ others: [], isElsewhere: false })
  const latest = useRef(heard)
  latest.current = heard
  useEffect(() => {
    if (!may) return
    let isOver = false
    const input = (leaves: boolean) => ({ query: { org: org.org_id }, body: { id: view.id, tab, leaves } })
    const tell = async () => {
      const reply = await call(endpoint, input(false)).catch(() => null)
      if (!reply || isOver) return
      setPresence({ others: reply.others.map(({ name }) => name), isElsewhere: reply.is_elsewhere })
      latest.current(reply.working_copy)
    }
    const leave = () => void call(endpoint, { ...input(true), keepalive: true }).catch(() => undefined)
    void tell()
    const timer = setInterval(() => void tell(), everyMs)
    addEventListener('pagehide', leave)
    return () => {
      isOver = true
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [may, endpoint, org.org_id, view.id, tab])
  return presence
}
